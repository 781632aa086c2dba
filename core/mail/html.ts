import { inLetters } from '../host-letters.ts';
import type { Language } from '../schema.ts';
import type { Colors, Letter, Look } from './letter.ts';

const words = {
  nl: { copy: 'Werkt de knop niet? Kopieer dan dit adres:', from: 'Deze e-mail is verstuurd door' },
  en: { copy: 'Does the button not work? Copy this address:', from: 'This e-mail was sent by' },
};

/**
 * A letter as mail programs understand it: tables, attributes, and styles at each element, as some drop the `<style>`
 * of a page. What stands in that `<style>` is what a letter can do without: a dark theme and room on a phone.
 */
export function htmlOf(letter: Letter, look: Look, language: Language): string {
  const { light, logo, origin } = look;
  const { action, facts = [], notes = [], paragraphs } = letter;
  const { copy, from } = words[language];
  const href = action && escape(origin + action.path);
  const name = escape(look.name);
  const font = 'font-family:Arial,Helvetica,sans-serif';
  const text = `${font};font-size:16px;line-height:26px;color:${light.text}`;
  const small = `${font};font-size:14px;line-height:22px;color:${light.muted}`;
  const title = `font-family:${look.titleFont};font-weight:bold;color:${light.text}`;

  const row = (content: string, padding: string) =>
    `<tr><td class="room" style="padding:${padding};${text}">${content}</td></tr>\n`;
  // With pictures off, its name stands in the place of a logo.
  const header = logo
    ? `<table ${table}><tr><td class="plate"><img src="${escape(origin + logo.src)}" width="${logo.width}" height="${logo.height}" alt="${name}" class="text" style="display:block;border:0;max-width:100%;${title};font-size:18px;line-height:22px"></td></tr></table>`
    : `<span class="text" style="${title};font-size:20px;line-height:28px">${name}</span>`;
  const rows = [
    row(header, '28px 40px 0'),
    row(
      `<h1 class="text title" style="margin:0;${title};font-size:26px;line-height:34px;mso-line-height-rule:exactly">${escape(letter.subject)}</h1>`,
      '28px 40px 4px',
    ),
    ...paragraphs.map((one) =>
      row(`<p class="text" style="margin:0;${text}">${escape(one)}</p>`, '12px 40px 0'),
    ),
    ...facts.map(({ label, value }) =>
      row(
        `<p class="muted" style="margin:0;${small}">${escape(label)}</p><p class="text" style="margin:0;${text}">${escape(value)}</p>`,
        '12px 40px 0',
      ),
    ),
    ...(action ? [row(button(action.label, href!, look, font), '28px 40px 0')] : []),
    ...(notes.length > 0 || href
      ? [
          row(
            `<div class="line" style="border-top:1px solid ${light.line};font-size:1px;line-height:1px">&nbsp;</div>`,
            '32px 40px 0',
          ),
        ]
      : []),
    ...notes.map((note) =>
      row(`<p class="muted" style="margin:0;${small}">${escape(note)}</p>`, '12px 40px 0'),
    ),
    ...(href
      ? [
          row(
            `<p class="muted" style="margin:0;${small}">${copy}<br><a class="link" href="${href}" style="color:${light.link};word-break:break-all">${href}</a></p>`,
            '12px 40px 0',
          ),
        ]
      : []),
    '<tr><td height="36" style="height:36px;font-size:1px;line-height:1px">&nbsp;</td></tr>\n',
  ];
  const { card } = look.corners;
  return (
    `<!doctype html>\n<html lang="${language}" dir="ltr" xmlns:o="urn:schemas-microsoft-com:office:office"><head>${head(letter.subject, look)}</head>\n` +
    `<body class="page" style="margin:0;padding:0;background:${light.page};-webkit-text-size-adjust:100%">\n${preview(paragraphs[0] ?? '')}` +
    `<table ${table} width="100%" class="page" bgcolor="${light.page}"><tr><td class="around" align="center" style="padding:32px 12px">\n` +
    `<table ${table} width="600" class="card" bgcolor="${light.card}" style="width:100%;max-width:600px;background:${light.card};border:1px solid ${light.line};border-collapse:separate;border-radius:${card}px;text-align:left">\n` +
    `<tr><td class="brand" bgcolor="${light.brand}" height="6" style="height:6px;font-size:1px;line-height:6px;border-radius:${card}px ${card}px 0 0">&nbsp;</td></tr>\n${rows.join('')}</table>\n` +
    `<table ${table} width="600" style="width:100%;max-width:600px"><tr><td class="room muted" align="center" style="padding:20px 40px 0;${small}">${from} ${name}<br><a class="muted" href="${escape(origin)}" style="color:${light.muted}">${escape(inLetters(new URL(origin).host))}</a></td></tr></table>\n` +
    `</td></tr></table></body></html>\n`
  );
}

const table = 'role="presentation" cellspacing="0" cellpadding="0" border="0"';

/** Room around the words is the cell's in Outlook, which knows no padding of a link, and the link's elsewhere. */
function button(label: string, href: string, { light, corners }: Look, font: string): string {
  const { brand, onBrand } = light;
  return (
    `<table ${table} class="wide"><tr><td class="brand" align="center" bgcolor="${brand}" style="border-radius:${corners.control}px;background:${brand};mso-padding-alt:14px 28px">` +
    `<a class="on-brand" href="${href}" style="display:block;padding:13px 28px;border:1px solid ${brand};border-radius:${corners.control}px;${font};font-size:16px;line-height:24px;font-weight:bold;color:${onBrand};text-decoration:none;mso-padding-alt:0;mso-border-alt:none">${escape(label)}</a></td></tr></table>`
  );
}

/** What a list of mails shows beside the subject: the first words, and nothing of what follows. */
const preview = (first: string) =>
  `<div style="display:none;max-height:0;overflow:hidden;mso-hide:all" aria-hidden="true">${escape(first.slice(0, 120))}${'&#847;&zwnj;&nbsp;'.repeat(80)}</div>\n`;

function head(subject: string, { dark }: Look): string {
  return (
    `<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">` +
    `<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">` +
    `<meta name="x-apple-disable-message-reformatting"><meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no">` +
    `<title>${escape(subject)}</title>\n` +
    `<!--[if mso]><xml><o:OfficeDocumentSettings><o:PixelsPerInch>96</o:PixelsPerInch></o:OfficeDocumentSettings></xml><![endif]-->\n` +
    `<style>:root{color-scheme:light dark;supported-color-schemes:light dark}${phone}@media(prefers-color-scheme:dark){${darkRules(dark)}}</style>`
  );
}

const phone =
  '@media(max-width:520px){.around{padding:12px 8px 24px!important}.room{padding-left:20px!important;padding-right:20px!important}.title{font-size:23px!important;line-height:30px!important}.wide{width:100%!important}}';

/** A logo is drawn for paper: at night it stands on a light plate, as on the site. */
function darkRules({ page, card, line, text, muted, link, brand, onBrand }: Colors): string {
  return Object.entries({
    '.page': `background:${page}`,
    '.card': `background:${card};border-color:${line}`,
    '.line': `border-color:${line}`,
    '.text': `color:${text}`,
    '.muted': `color:${muted}`,
    '.link': `color:${link}`,
    '.brand': `background:${brand}`,
    '.on-brand': `color:${onBrand};border-color:${brand}`,
    '.plate': 'background:#ffffff;padding:8px 12px;border-radius:6px',
    '.plate .text': 'color:#1a1a1a',
  })
    .map(([selector, rules]) => `${selector}{${rules.replaceAll(';', '!important;')}!important}`)
    .join('');
}

const escape = (text: string) =>
  text
    .toWellFormed()
    .replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
    .replaceAll('\n', '<br>');
