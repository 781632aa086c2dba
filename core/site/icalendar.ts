import type { ItemSummary } from '../plugin.ts';

type Event = Pick<
  ItemSummary,
  'guid' | 'title' | 'description' | 'href' | 'startsOn' | 'endsOn' | 'publishedOn' | 'facts'
>;

/** Items with a beginning as a calendar (RFC 5545); moments are in UTC, so that every calendar shows its own time. */
export function icalendar(items: Event[], origin: string): string {
  const events = items.flatMap((item) => [
    'BEGIN:VEVENT',
    `UID:${item.guid}`,
    `DTSTAMP:${moment(item.publishedOn)}`,
    `DTSTART:${moment(item.startsOn!)}`,
    ...(item.endsOn ? [`DTEND:${moment(item.endsOn)}`] : []),
    `SUMMARY:${text(item.title)}`,
    ...(item.description ? [`DESCRIPTION:${text(item.description)}`] : []),
    ...placeOf(item),
    ...(item.href ? [`URL:${origin}${encodeURI(item.href)}`] : []),
    'END:VEVENT',
  ]);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Bouwsteen//NL',
    'CALSCALE:GREGORIAN',
    ...events,
    'END:VCALENDAR',
  ];
  return lines.map(folded).join('\r\n') + '\r\n';
}

function placeOf({ facts = {} }: Event): string[] {
  const place = [facts['place'], facts['address']].filter(Boolean).join(', ');
  return place ? [`LOCATION:${text(place)}`] : [];
}

/** 20261231T225900Z */
const moment = (value: string) => `${new Date(value).toISOString().replace(/[-:]|\.\d{3}/g, '')}`;

const text = (value: string) => value.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r\n?|\n/g, '\\n');

/** A line holds 75 bytes; what is longer goes on in the next, behind a space. Characters stay whole. */
function folded(line: string): string {
  if (Buffer.byteLength(line) <= 75) return line;
  const parts: string[] = [''];
  let bytes = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (bytes + size > 75) {
      parts.push(' ');
      bytes = 1;
    }
    parts[parts.length - 1] += character;
    bytes += size;
  }
  return parts.join('\r\n');
}
