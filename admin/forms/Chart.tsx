import { Button, Group } from '@mantine/core';
import { IconDownload, IconPhoto } from '@tabler/icons-react';
import { useRef } from 'react';
import { Bar, BarChart, Cell, Pie, PieChart, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { t } from '../messages.ts';

interface Props {
  kind: 'bar' | 'pie';
  rows: [string, number][];
  title: string;
}

/** The series of a chart, told apart by lightness as well as by hue. */
const colors = ['#1c7ed6', '#f08c00', '#2b8a3e', '#862e9c', '#c92a2a', '#0b7285'];

/** A chart; what it shows stands in the table below it, which is what a screen reader reads. */
export function Chart({ kind, rows, title }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const data = rows.map(([name, count]) => ({ name, count }));
  const isLong = kind === 'bar' && rows.length <= 12;
  return (
    <>
      <div ref={place} aria-hidden="true">
        <ResponsiveContainer width="100%" height={isLong ? Math.max(120, rows.length * 34) : 220}>
          {kind === 'pie' ? (
            <PieChart>
              <Pie
                data={data}
                dataKey="count"
                nameKey="name"
                innerRadius="55%"
                isAnimationActive={false}
                label={({ name }) => String(name)}
              >
                {data.map(({ name }, at) => (
                  <Cell key={name} fill={colors[at % colors.length]!} />
                ))}
              </Pie>
              <Tooltip />
            </PieChart>
          ) : (
            <BarChart data={data} layout={isLong ? 'vertical' : 'horizontal'} margin={{ left: 0, right: 16 }}>
              {isLong ? (
                <>
                  <XAxis type="number" allowDecimals={false} fontSize={12} />
                  <YAxis type="category" dataKey="name" width={140} fontSize={12} />
                </>
              ) : (
                <>
                  <XAxis dataKey="name" fontSize={12} minTickGap={24} />
                  <YAxis allowDecimals={false} width={36} fontSize={12} />
                </>
              )}
              <Tooltip />
              <Bar dataKey="count" fill={colors[0]!} isAnimationActive={false} radius={2} />
            </BarChart>
          )}
        </ResponsiveContainer>
      </div>
      <Group gap="xs">
        <Button
          size="compact-xs"
          variant="subtle"
          leftSection={<IconDownload size={14} />}
          onClick={() => save(asCsv(rows), `${title}.csv`)}
        >
          {t('forms.downloadTable')}
        </Button>
        <Button
          size="compact-xs"
          variant="subtle"
          leftSection={<IconPhoto size={14} />}
          onClick={() => {
            const svg = place.current?.querySelector('svg');
            if (svg) save(new Blob([asSvg(svg)], { type: 'image/svg+xml' }), `${title}.svg`);
          }}
        >
          SVG
        </Button>
      </Group>
    </>
  );
}

function asSvg(svg: SVGSVGElement): string {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  return new XMLSerializer().serializeToString(copy);
}

function asCsv(rows: Props['rows']): Blob {
  const cell = (text: string) => `"${(/^[=+\-@\t]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
  const lines = rows.map(([name, count]) => `${cell(name)};${count}`);
  return new Blob(['\ufeff', lines.join('\r\n'), '\r\n'], { type: 'text/csv' });
}

function save(blob: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name.replace(/[\\/:*?"<>|]/g, '');
  link.click();
  URL.revokeObjectURL(link.href);
}
