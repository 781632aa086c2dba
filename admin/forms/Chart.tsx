import { Button, Group } from '@mantine/core';
import { IconDownload, IconPhoto } from '@tabler/icons-react';
import { useRef } from 'react';
import { Bar, BarChart, Cell, Pie, PieChart, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { t } from '../messages.ts';
import { runTask } from '../tasks/task.ts';
import { csv, download } from '../ui/csv.ts';
import { asPng, asSvg, keep } from './picture.ts';

/** `bars` lie, with room for words; `columns` stand, for what has an order of its own; a `pie` is for two or three. */
export type ChartKind = 'bars' | 'columns' | 'pie';
export interface Row {
  name: string;
  count: number;
  /** Where those can be seen that are counted. */
  href?: string;
}
interface Props {
  kind: ChartKind;
  rows: Row[];
  title: string;
  /** Names of the table's columns. */
  head: [value: string, count: string];
}

/** The series of a chart, told apart by lightness as well as by hue, on light and on dark. */
const colors = ['#4866d0', '#e8850c', '#2f9e53', '#a05bc4', '#d9484a', '#1695ab'];
/** Bars beyond these are in the table alone. */
const mostBars = 25;
const tick = { fontSize: 12, fill: 'var(--mantine-color-dimmed)' };
const hint = {
  cursor: { fill: 'var(--admin-hover)' },
  contentStyle: {
    background: 'var(--admin-raised)',
    border: '1px solid var(--mantine-color-default-border)',
    borderRadius: 6,
    fontSize: 12,
  },
  itemStyle: { color: 'var(--mantine-color-text)' },
  labelStyle: { color: 'var(--mantine-color-text)' },
};

/**
 * A chart; what it shows stands in the table below it, which is what a screen reader reads. So nothing in the chart
 * takes the focus either.
 */
export function Chart({ kind, rows, title, head }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const data = rows.slice(0, kind === 'bars' ? mostBars : 400);
  const height = kind === 'bars' ? Math.max(96, data.length * 34 + 30) : 220;
  const picture = (format: 'svg' | 'png') =>
    void runTask({
      type: 'export',
      entity: title,
      isQuiet: true,
      act: async () => {
        const svg = place.current!.querySelector('svg')!;
        const blob =
          format === 'png'
            ? await asPng(svg, title)
            : new Blob([asSvg(svg, title)], { type: 'image/svg+xml' });
        keep(blob, `${title}.${format}`);
      },
    });
  const table = () => download(`${title}.csv`, csv([head, ...rows.map(({ name, count }) => [name, count])]));
  const action = (label: string, icon: React.ReactNode, onClick: () => void) => (
    <Button
      size="compact-xs"
      variant="subtle"
      color="gray"
      leftSection={icon}
      aria-label={t('forms.keepChart', { format: label, title })}
      onClick={onClick}
    >
      {label}
    </Button>
  );
  return (
    <>
      <div ref={place} aria-hidden="true">
        <ResponsiveContainer width="100%" height={height}>
          {kind === 'pie' ? pie(data) : kind === 'bars' ? bars(data) : columns(data)}
        </ResponsiveContainer>
      </div>
      <Group gap={4} className="no-print">
        {action('CSV', <IconDownload size={14} />, table)}
        {action('PNG', <IconPhoto size={14} />, () => picture('png'))}
        {action('SVG', <IconPhoto size={14} />, () => picture('svg'))}
      </Group>
    </>
  );
}

const pie = (data: Row[]) => (
  <PieChart accessibilityLayer={false}>
    <Pie
      data={data}
      dataKey="count"
      nameKey="name"
      innerRadius="55%"
      outerRadius="80%"
      isAnimationActive={false}
      stroke="none"
      rootTabIndex={-1}
      label={({ name, percent }) => `${String(name)} ${Math.round((percent ?? 0) * 100)} %`}
    >
      {data.map(({ name }, at) => (
        <Cell key={name} fill={colors[at % colors.length]!} />
      ))}
    </Pie>
    <Tooltip {...hint} />
  </PieChart>
);

const bars = (data: Row[]) => (
  <BarChart accessibilityLayer={false} data={data} layout="vertical" margin={{ left: 0, right: 16 }}>
    <XAxis type="number" allowDecimals={false} tick={tick} stroke="var(--mantine-color-default-border)" />
    <YAxis
      type="category"
      dataKey="name"
      width={150}
      tick={tick}
      stroke="var(--mantine-color-default-border)"
      interval={0}
      tickFormatter={(name: string) => (name.length > 40 ? `${name.slice(0, 39)}…` : name)}
    />
    <Tooltip {...hint} />
    <Bar dataKey="count" fill={colors[0]!} isAnimationActive={false} radius={[0, 3, 3, 0]} maxBarSize={22} />
  </BarChart>
);

const columns = (data: Row[]) => (
  <BarChart accessibilityLayer={false} data={data} margin={{ left: 0, right: 8, top: 8 }}>
    <XAxis dataKey="name" tick={tick} minTickGap={24} stroke="var(--mantine-color-default-border)" />
    <YAxis allowDecimals={false} width={40} tick={tick} stroke="var(--mantine-color-default-border)" />
    <Tooltip {...hint} />
    <Bar dataKey="count" fill={colors[0]!} isAnimationActive={false} radius={[3, 3, 0, 0]} maxBarSize={44} />
  </BarChart>
);
