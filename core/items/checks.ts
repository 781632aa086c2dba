import { withTenant } from '../db.ts';
import { checkDocument, fieldMissing } from '../pages/checks.ts';
import { about, finding, type PageFinding } from '../pages/finding.ts';
import { linksOf } from '../pages/link-checks.ts';
import { missing } from '../validate.ts';
import { type Act, itemToChange } from './change.ts';
import { presentItem } from './editable.ts';

/** What there is to say of the draft of an item now: of its own fields, and of the blocks of its body. */
export function checksOfItem(act: Act, id: string) {
  return withTenant(act.tenant, async (tx) => {
    const item = await itemToChange(tx, act, id);
    const { rows, ...document } = presentItem(act.kernel, item);
    const [itself] = rows['top-row'];
    const definition = act.kernel.listTypes.get(item.type);
    const own = definition && itself ? [{ node: itself, definition }] : [];
    const links = await linksOf(tx, act.kernel, own);
    const body = { ...document, rows: { ...rows, 'top-row': [] } };
    const blocks = await checkDocument(tx, act.kernel, body, { isPage: false });
    const items = [
      ...own.flatMap(({ node, definition: { content } }) =>
        missing(content.schema, node.content).map((path) => about(node, fieldMissing(path), path)),
      ),
      ...links.findings,
      ...blocks.map((one) => ofItem[one.code] ?? one),
    ];
    const errors = items.filter(({ level }) => level === 'error').length;
    return { version: item.version, items, meta: { totalNumberOfItems: items.length, errors } };
  });
}

/** Where a page is meant, it is an item here. */
const ofItem: { [code: string]: PageFinding } = {
  'no-title': finding('error', 'no-title', ['Er is nog geen titel.', 'There is no title yet.']),
  'no-description': finding('warning', 'no-description', [
    'Er is nog geen beschrijving. Lijsten en zoekmachines laten die zien.',
    'There is no description yet. Lists and search engines show it.',
  ]),
};
