import { textOf } from '../blocks/content.ts';
import { type BlockNode, layoutPositions, type PageDocument, type Rows } from '../blocks/document.ts';
import { presentContent, upgraded } from '../blocks/upgraded.ts';
import type { Tx } from '../db.ts';
import type { Guid } from '../guid.ts';
import type { Kernel } from '../kernel.ts';
import type { JsonSchema, Language } from '../schema.ts';
import { folded, vocabularyOf } from './words.ts';

/** What one page or item says to those who search. */
export interface Entry {
  ownerId: Guid;
  ownerKind: 'page' | 'item' | 'file';
  type: string;
  language: Language;
  title: string;
  description: string;
  body: string;
}

/** An item's document, as far as its words go. */
export interface ItemWords {
  /** The version of its type that wrote `content`; 1 when absent. */
  v?: number;
  title: string;
  description: string;
  content: { [name: string]: unknown };
  blocks: BlockNode[];
}

export function pageEntry(
  kernel: Kernel,
  page: { id: Guid; language: Language },
  document: Pick<PageDocument, 'title' | 'description' | 'rows'>,
): Entry {
  const { id: ownerId, language } = page;
  const { title, description } = document;
  return {
    ownerId,
    ownerKind: 'page',
    type: 'page',
    language,
    title,
    description,
    body: rowsText(kernel, document.rows),
  };
}

export function itemEntry(
  kernel: Kernel,
  item: { id: Guid; type: string; language: Language },
  { title, description, blocks, ...written }: ItemWords,
): Entry {
  const { id: ownerId, type, language } = item;
  const definition = kernel.listTypes.get(type);
  const body = [
    definition ? safeText(definition.content.schema, () => presentContent(definition, written)) : '',
    rowsText(kernel, { main: blocks }),
  ];
  return { ownerId, ownerKind: 'item', type, language, title, description, body: body.join(' ').trim() };
}

/**
 * Makes these what is found of their owners, in the transaction that publishes them. Where an item stands, since when
 * and how long is taken from its own row, so that is written before.
 */
export async function writeEntries(tx: Tx, entries: Entry[]): Promise<void> {
  if (entries.length === 0) return;
  const rows = entries.map(rowOf);
  await tx.raw(
    `insert into search_entries (owner_id, owner_kind, type, language, place_id, title, description, body, tags,
            is_live, is_stale, published_on, expires_on, title_words, words)
     select w.owner_id, w.owner_kind, w.type, w.language,
            case when w.owner_kind = 'item' then place_of_item(w.owner_id) else w.owner_id end,
            w.title, w.description, w.body, coalesce(i.tags, '{}'),
            i.id is null or (i.is_published and i.deleted_on is null), false,
            coalesce(i.published_on, p.published_on, now()), i.expires_on,
            w.in_title,
            setweight(w.in_title, 'A') || setweight(w.in_description, 'B') || w.in_body
       from (
         select r.*,
                to_tsvector(c.stems, r.title_folded) || to_tsvector('simple', r.title_folded) as in_title,
                to_tsvector(c.stems, r.description_folded) || to_tsvector('simple', r.description_folded) as in_description,
                to_tsvector(c.stems, r.body_folded) || to_tsvector('simple', r.body_folded) as in_body
           from jsonb_to_recordset(?::jsonb) as r (owner_id uuid, owner_kind text, type text, language text, title text,
                  description text, body text, title_folded text, description_folded text, body_folded text)
           cross join lateral (select case r.language when 'en' then 'bouwsteen_en'::regconfig
                                                      else 'bouwsteen_nl'::regconfig end as stems) c
       ) w
       left join items i on i.id = w.owner_id
       left join pages p on p.id = w.owner_id
      order by w.owner_id
     on conflict (tenant_id, owner_id) do update set
       type = excluded.type, language = excluded.language, place_id = excluded.place_id, title = excluded.title,
       description = excluded.description, body = excluded.body, tags = excluded.tags, is_live = excluded.is_live,
       is_stale = false, published_on = excluded.published_on, expires_on = excluded.expires_on,
       title_words = excluded.title_words, words = excluded.words`,
    [JSON.stringify(rows)],
  );
  const words = vocabularyOf(
    rows.map((row) => `${row.title_folded} ${row.description_folded} ${row.body_folded}`).join(' '),
  );
  // In one order, so that two who publish at once never wait for each other in a circle.
  await tx.raw('insert into search_words (word) select unnest(?::text[]) on conflict do nothing', [
    words.sort(),
  ]);
}

/** Beyond this a text is so long that it answers everything. */
const mostCharacters = 100_000;

function rowOf({ ownerId, ownerKind, type, language, ...texts }: Entry) {
  const [title, description, body] = [texts.title, texts.description, texts.body].map(readable) as [
    string,
    string,
    string,
  ];
  return {
    ...{ owner_id: ownerId, owner_kind: ownerKind, type, language, title, description, body },
    title_folded: folded(title),
    description_folded: folded(description),
    body_folded: folded(body),
  };
}

/** Without what the database cannot hold and without the characters that mark hits and stand in for signs. */
const readable = (text: string) =>
  text
    .slice(0, mostCharacters)
    .toWellFormed()
    .replace(/[\0\ue000-\ue1ff]/g, '')
    .replace(/\s+/g, ' ')
    .trim();

/** The words of all blocks that everyone may see. */
function rowsText(kernel: Kernel, rows: Partial<Rows>): string {
  return layoutPositions
    .flatMap((position) => (rows[position] ?? []).map((node) => nodeText(kernel, node)))
    .filter(Boolean)
    .join(' ');
}

function nodeText(kernel: Kernel, node: BlockNode): string {
  if ((node.visibility?.level ?? 'Public') !== 'Public') return '';
  const definition = kernel.blocks.get(node.type);
  const own =
    definition && node.v <= definition.version
      ? safeText(definition.content.schema, () => upgraded(definition, node))
      : '';
  const within = Object.values(node.slots ?? {}).flatMap((nodes) =>
    nodes.map((child) => nodeText(kernel, child)),
  );
  return [own, ...within].filter(Boolean).join(' ');
}

/** Content that its schema no longer fits has no words; it must not keep anyone from publishing the rest. */
function safeText(schema: JsonSchema, content: () => unknown): string {
  try {
    return textOf(schema, content());
  } catch {
    return '';
  }
}
