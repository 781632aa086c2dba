export interface Counts {
  views: number;
  visits: number;
  visitors: number;
  entries: number;
  exits: number;
  bounces: number;
  refused: number;
  seconds: number;
  secondsPerVisit: number;
  bounceRate: number;
}
export interface Point {
  on: string;
  views: number;
  visits: number;
  visitors: number;
}
export interface Overview {
  period: { from: string; to: string };
  before: { from: string; to: string };
  totals: Counts;
  totalsBefore: Counts;
  step: 'hour' | 'day' | 'month';
  points: Point[];
  pointsBefore: Point[];
}
export interface Row extends Partial<Counts> {
  value: string;
  title?: string;
  before?: number;
  searches?: number;
  hits?: number;
}
export interface List {
  items: Row[];
  meta: { totalNumberOfItems: number };
}
export interface Now {
  visitors: number;
  minutes: number[];
  pages: { value: string; visitors: number }[];
}
