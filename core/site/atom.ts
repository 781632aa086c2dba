import type { ItemSummary } from '../plugin.ts';

/** A list as an Atom feed (RFC 4287). Its ids are the items' guids, so that an item that moves is not new. */
export function atom(
  { id, title, origin }: { id: string; title: string; origin: string },
  items: Pick<ItemSummary, 'guid' | 'title' | 'description' | 'href' | 'publishedOn' | 'tags'>[],
): string {
  const moment = (value: string) => new Date(value).toISOString();
  const entries = items.map(
    (item) => `  <entry>
    <id>urn:uuid:${item.guid}</id>
    <title>${escapeXml(item.title)}</title>
    <link href="${escapeXml(origin + encodeURI(item.href))}"/>
    <updated>${moment(item.publishedOn)}</updated>
    <published>${moment(item.publishedOn)}</published>
    <summary>${escapeXml(item.description)}</summary>
${item.tags.map((tag) => `    <category term="${escapeXml(tag)}"/>\n`).join('')}  </entry>`,
  );
  const updated =
    items
      .map(({ publishedOn }) => moment(publishedOn))
      .sort()
      .at(-1) ?? '1970-01-01T00:00:00.000Z';
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
  <id>urn:uuid:${id}</id>
  <title>${escapeXml(title)}</title>
  <link rel="self" href="${origin}/api/feeds/${id}.xml"/>
  <updated>${updated}</updated>
  <author><name>${escapeXml(title)}</name></author>
${entries.join('\n')}
</feed>
`;
}

/** Text for XML; signs that XML has no place for are left out. */
const escapeXml = (value: string) =>
  value
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replace(/[<>&'"]/g, (character) => `&#${character.charCodeAt(0)};`);
