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
  /** Views of whom is not counted. */
  leftOut: { robots: number; makers: number };
  /** Whether they count all the same. */
  counted: { robots: boolean; makers: boolean };
}
export interface Vital {
  name: 'lcp' | 'inp' | 'cls' | 'ttfb';
  p75: number | null;
  p75Before: number | null;
  total: number;
  good: number;
  fair: number;
  poor: number;
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
  meta: { totalNumberOfItems: number; isCounted?: boolean };
}
export interface Now {
  visitors: number;
  minutes: number[];
  pages: { value: string; visitors: number }[];
}
