import {
  layoutPositions,
  layouts,
  noRows,
  type PageDocument,
  type PageOptions,
  pageOptions,
} from './document.ts';
import { isGuid } from '../guid.ts';
import { isRecord } from '../rich-text/schema.ts';

/** What of it is as on a new page, because what is stored is damaged, by name. */
type Sound<Value> = Value & { damaged: string[] };

/** A stored document as a page can be drawn from it, whatever was stored: a block costs only itself, and so does this. */
export function soundDocument(stored: unknown): Sound<{ document: PageDocument }> {
  const damaged: string[] = [];
  const given = recordOf(stored) as Partial<PageDocument>;
  const { options, damaged: inOptions } = soundOptions(given.options);
  const or = <Value>(name: string, isSound: boolean, value: Value, otherwise: Value): Value => {
    if (!isSound) damaged.push(name);
    return isSound ? value : otherwise;
  };
  const { title, description, layout, rows, orphans, socialImage = null } = given;
  const document = {
    ...(given as PageDocument),
    title: or('title', typeof title === 'string', title!, ''),
    description: or('description', typeof description === 'string', description!, ''),
    layout: or('layout', layouts.includes(layout!), layout!, '100'),
    rows: or('rows', isRecord(rows), rows!, noRows()),
    orphans: or('orphans', Array.isArray(orphans ?? []), orphans!, []),
    options,
  };
  const torn = layoutPositions.filter((position) => !Array.isArray(document.rows[position] ?? []));
  if (torn.length > 0)
    document.rows = { ...document.rows, ...Object.fromEntries(torn.map((position) => [position, []])) };
  damaged.push(...torn.map((position) => `rows.${position}`));
  if (!isGuid(socialImage)) {
    if (socialImage !== null) damaged.push('socialImage');
    delete document.socialImage;
  }
  return { document, damaged: [...damaged, ...inOptions] };
}

/** The options of a page that are what they can be. Others are kept: another version may know them. */
export function soundOptions(stored: unknown): Sound<{ options: Partial<PageOptions> }> {
  if (!isRecord(stored))
    return { options: {}, damaged: stored === null || stored === undefined ? [] : ['options'] };
  const wrong = Object.entries(pageOptions).flatMap(([name, usual]) =>
    name in stored && typeof stored[name] !== typeof usual ? [name] : [],
  );
  const options = { ...stored };
  for (const name of wrong) delete options[name];
  return { options, damaged: wrong.map((name) => `options.${name}`) };
}

const recordOf = (value: unknown) => (isRecord(value) ? value : {});
