import { Window } from 'happy-dom';
import { expect, it, vi } from 'vitest';
import { partsOf } from './pasted-parts.ts';

const word = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><body><!--StartFragment-->
<p class=MsoNormal>Ervoor<o:p></o:p></p>
<div align=center><table class=MsoTableGrid border=1 style='border-collapse:collapse'><tr style='mso-yfti-irow:0'>
<td width=100 style='border:solid'><p class=MsoNormal><b>Brug</b><o:p></o:p></p></td>
<td><p class=MsoNormal>Open<br>vanaf<o:p></o:p></p></td></tr><tr>
<td><p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·<span>&nbsp;</span></span>Sluis</p></td>
<td><p class=MsoNormal>1
mei</p><p class=MsoNormal>2 mei</p></td></tr></table></div>
<p class=MsoNormal><o:p>&nbsp;</o:p></p><p class=MsoNormal>Erna</p><!--EndFragment--></body></html>`;
const libreOffice = `<html><head><meta name="generator" content="LibreOffice 24.2.7.2 (Linux)"/></head><body lang="nl-NL">
<p style="line-height: 100%">Ervoor</p><table width="643" cellpadding="4"><col width="1*"/><col width="1*"/><thead>
<tr valign="top"><th width="50%"><p align="left">Brug</p></th><th><p>Open<br/>
vanaf</p></th></tr></thead><tbody><tr><td><ul><li><p>Sluis</p></li></ul></td><td><p>1 mei</p><p>2 mei</p></td></tr></tbody></table>
<p><br/>
</p><p>Erna</p></body></html>`;
const googleDocs = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1f"><p dir="ltr"><span>Ervoor</span></p>
<div dir="ltr" align="left"><table style="border:none"><colgroup><col width="100"/><col width="100"/></colgroup><tbody>
<tr><td><p dir="ltr"><span style="font-weight:700">Brug</span></p></td><td><p dir="ltr">Open<br />vanaf</p></td></tr>
<tr><td><p dir="ltr">Sluis</p></td><td><p dir="ltr">1 mei</p><p dir="ltr">2 mei</p></td></tr></tbody></table></div><br />
<p dir="ltr"><span>Erna</span></p></b>`;

/** The words of the texts, and the tables as they are. */
function said(html: string, takesTables = true) {
  const window = new Window();
  vi.stubGlobal('document', window.document);
  vi.stubGlobal('DOMParser', window.DOMParser);
  return partsOf(html, '', takesTables).map((part) =>
    'table' in part
      ? part.table
      : [...JSON.stringify(part.text).matchAll(/"text":"([^"]*)"/g)].map(([, one]) => one),
  );
}
const rows = [{ cells: ['Brug', 'Open\nvanaf'] }, { cells: ['Sluis', '1 mei\n2 mei'] }];

it.each([
  ['Word', word],
  ['LibreOffice', libreOffice],
  ['Google Docs', googleDocs],
])('a table of %s stands between the words before and after it', (_, html) => {
  expect(said(html)).toEqual([['Ervoor'], { rows }, ['Erna']]);
});

it('where no table may stand its rows are lines of the text', () => {
  expect(said('<p>a</p><table><tr><td>b</td><td>c</td></tr></table>', false)).toEqual([['a', 'b | c']]);
});

const one = { rows: [{ cells: ['b', 'c'] }] };
const table = '<table><tr><td>b<td>c</table>';
it.each([
  ['one after another', `${table}<p></p>${table}`, [one, one]],
  [
    'with a title',
    table.replace('<tr', '<caption> Wat\n kost het?</caption><tr'),
    [{ caption: 'Wat kost het?', ...one }],
  ],
  ['in a list, which goes before it', `<ul><li>a${table}</li><li>d</li></ul>`, [['a', 'd'], one]],
  ['by which something is placed', `<table><tr><td>${table}<td>d</table>`, [expect.arrayContaining(['d'])]],
  ['of one column', '<table><tr><td>b</table>', [['b']]],
])('a table %s', (_, html, parts) => {
  expect(said(html)).toEqual(parts);
});
