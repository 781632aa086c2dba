import { beforeAll, describe, expect, it } from 'vitest';
import type { BlockNode } from '../blocks/document.ts';
import { withTenant } from '../db.ts';
import { storeFile, type TenantFile } from '../files/file.ts';
import { newGuid } from '../guid.ts';
import { testApp } from '../testing/app.ts';
import { aList, aNewsItem, aPage } from '../testing/factories.ts';
import { findFiles } from './files.ts';
import { pdfText } from './pdf-text.ts';

const app = testApp({ plugins: new URL('../../plugins', import.meta.url).pathname });
let paper: TenantFile;
let secret: TenantFile;

const holding = (file: TenantFile) => ({
  id: newGuid(),
  type: 'files',
  v: 1,
  content: { files: [{ id: 'a', file: { file: file.guid, label: 'Verslag' } }] },
});
/** The least that is a PDF: one page with one line. */
function pdfSaying(words: string): Buffer {
  const line = `BT /F1 12 Tf 72 720 Td (${words}) Tj ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${line.length} >>\nstream\n${line}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ].map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`);
  let at = '%PDF-1.4\n'.length;
  const places = objects.map((object) => {
    const place = at;
    at += object.length;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  return Buffer.from(
    `%PDF-1.4\n${objects.join('')}xref\n0 6\n0000000000 65535 f \n${places.join('')}trailer\n<< /Size 6 /Root 1 0 R >>\nstartxref\n${at}\n%%EOF\n`,
  );
}
const stored = async (name: string, words: string) => {
  const bytes = pdfSaying(words);
  return withTenant(app.place.tenant, (tx) => storeFile(tx, app.place.tenant, bytes, { name }));
};
const found = async (q: string) =>
  (await app.get(`/api/search?q=${encodeURIComponent(q)}`)).body.items as {
    kind: string;
    path: string;
    title: string;
  }[];

beforeAll(async () => {
  paper = await stored('verslag-van-de-griffier.pdf', 'De kwartelkoning broedt weer in het riet.');
  secret = await stored('intern.pdf', 'De zeearend komt volgend jaar.');
  await aPage(app.place, { title: 'Stukken', blocks: [holding(paper)] });
  await aPage(app.place, { title: 'Intern', blocks: [holding(secret)], visibility: 'Users' });
});

describe('files that something published holds', () => {
  it('are found by what they say, and by their name', async () => {
    expect(await findFiles(app.place.tenant)).toBe(2);
    expect(await found('kwartelkoning')).toMatchObject([
      { kind: 'File', path: `/a/${paper.guid}`, title: 'verslag van de griffier' },
    ]);
    expect((await found('griffier')).map(({ kind }) => kind)).toContain('File');
    expect(await findFiles(app.place.tenant)).toBe(0);
  });

  it('are proposed while someone types, and open themselves there too', async () => {
    const proposed = async (q: string) => (await app.get(`/api/search/suggest?q=${q}`)).body.items;
    expect(await proposed('griffi')).toMatchObject([
      { type: 'file', path: `/a/${paper.guid}`, title: 'verslag van de griffier' },
    ]);
    expect(await proposed('intern')).toEqual([]);
  });

  it('are not found by who may not see what holds them', async () => {
    expect(await found('zeearend')).toEqual([]);
  });

  it('are not found where only some see what holds them, or nobody yet', async () => {
    const [hidden, inItem, within, soon] = await Promise.all(
      ['roerdomp', 'ijsvogel', 'grutto', 'wulp'].map((bird) =>
        stored(`${bird}.pdf`, `De ${bird} is er weer.`),
      ),
    );
    const forStaff = (block: BlockNode): BlockNode => ({ ...block, visibility: { level: 'Admin' } });
    const list = { ...aList(), content: {} };
    const blocks = [list, forStaff(holding(hidden!))];
    await aPage(app.place, { title: 'Vogels', blocks });
    await aNewsItem(app.place, list.id, { blocks: [holding(inItem!)] });
    await aNewsItem(app.place, list.id, { blocks: [forStaff(holding(within!))] });
    const publishedOn = new Date(Date.now() + 3_600_000);
    await aNewsItem(app.place, list.id, { blocks: [holding(soon!)], publishedOn });
    expect(await findFiles(app.place.tenant)).toBe(1);
    for (const bird of ['roerdomp', 'grutto', 'wulp']) expect(await found(bird)).toEqual([]);
    expect(await found('ijsvogel')).toMatchObject([{ kind: 'File', path: `/a/${inItem!.guid}` }]);
  });

  it('are found no longer when nothing holds them', async () => {
    await withTenant(app.place.tenant, (tx) =>
      tx('contentReferences').where({ targetId: paper.guid }).delete(),
    );
    await findFiles(app.place.tenant);
    expect(await found('kwartelkoning')).toEqual([]);
  });
});

describe('the words of a PDF', () => {
  it('are none when it is broken', async () => {
    expect(await pdfText(Buffer.from('%PDF-1.7 and then nothing'))).toBe('');
    expect(await pdfText(Buffer.from('no pdf'))).toBe('');
  });
});
