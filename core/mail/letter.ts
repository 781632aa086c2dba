import type { Language } from '../schema.ts';
import { oneLine } from './address.ts';

/** What a mail says; how it looks is the tenant's. */
export interface Letter {
  subject: string;
  paragraphs: string[];
  /** The one thing to do, as a path on the tenant's site. */
  action?: { label: string; path: string };
  /** Said smaller, below: how long it holds, what to do when it was not asked for. */
  notes?: string[];
}

/** A tenant as its mails show it. Colours are hex. */
export interface Look {
  name: string;
  /** Scheme, host and port that links begin with. */
  origin: string;
  language: Language;
  brand: string;
  onBrand: string;
  text: string;
  muted: string;
  page: string;
  line: string;
  logo?: { src: string; width: number; height: number } | undefined;
}

export interface LaidOut {
  subject: string;
  text: string;
  html: string;
}

const words = {
  nl: { copy: 'Werkt de knop niet? Kopieer dan dit adres:', from: 'Deze e-mail is verstuurd door' },
  en: { copy: 'Does the button not work? Copy this address:', from: 'This e-mail was sent by' },
};

/** The letter as plain text and as HTML: tables and attributes, which is what mail programs understand. */
export function layOut(letter: Letter, look: Look, language: Language): LaidOut {
  const { copy, from } = words[language];
  const href = letter.action && look.origin + letter.action.path;
  const host = new URL(look.origin).host;
  const text = [
    ...letter.paragraphs,
    ...(letter.action ? [`${letter.action.label}:\n${href}`] : []),
    ...(letter.notes ?? []),
    `-- \n${oneLine(look.name)}\n${look.origin}`,
  ].join('\n\n');

  const style = `font-family:Arial,Helvetica,sans-serif;font-size:16px;line-height:24px;color:${look.text}`;
  const small = `font-family:Arial,Helvetica,sans-serif;font-size:14px;line-height:20px;color:${look.muted}`;
  const row = (content: string, padding: string) =>
    `<tr><td style="padding:${padding};${style}">${content}</td></tr>`;
  const button =
    letter.action &&
    `<table role="presentation" cellspacing="0" cellpadding="0" border="0"><tr><td bgcolor="${look.brand}" style="border-radius:6px">` +
      `<a href="${escape(href!)}" style="display:inline-block;padding:12px 24px;font-family:Arial,Helvetica,sans-serif;font-size:16px;line-height:24px;font-weight:bold;color:${look.onBrand};text-decoration:none">${escape(letter.action.label)}</a></td></tr></table>`;
  const header = look.logo
    ? `<img src="${escape(look.origin + look.logo.src)}" width="${look.logo.width}" height="${look.logo.height}" alt="${escape(look.name)}" style="display:block;border:0;max-width:100%">`
    : `<span style="font-size:20px;line-height:28px;font-weight:bold">${escape(look.name)}</span>`;
  const rows = [
    `<tr><td bgcolor="${look.brand}" height="6" style="height:6px;line-height:6px;font-size:1px">&nbsp;</td></tr>`,
    row(header, '24px 32px 8px'),
    ...letter.paragraphs.map((paragraph) => row(escape(paragraph), '12px 32px 0')),
    ...(button ? [row(button, '24px 32px 0')] : []),
    ...(letter.notes ?? []).map((note) =>
      row(`<span style="${small}">${escape(note)}</span>`, '16px 32px 0'),
    ),
    ...(href
      ? [
          row(
            `<span style="${small};word-break:break-all">${copy}<br><a href="${escape(href)}" style="color:${look.muted}">${escape(href)}</a></span>`,
            '16px 32px 0',
          ),
        ]
      : []),
    row(
      `<span style="${small}">${from} ${escape(look.name)}, <a href="${escape(look.origin)}" style="color:${look.muted}">${escape(host)}</a></span>`,
      '24px 32px 28px',
    ),
  ];
  const html =
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
    `<meta name="color-scheme" content="light"><title>${escape(letter.subject)}</title></head>` +
    `<body style="margin:0;padding:0;background:${look.page}"><table role="presentation" width="100%" cellspacing="0" cellpadding="0" border="0" bgcolor="${look.page}"><tr><td align="center" style="padding:24px 12px">` +
    `<table role="presentation" width="600" cellspacing="0" cellpadding="0" border="0" bgcolor="#ffffff" style="width:100%;max-width:600px;border:1px solid ${look.line};border-radius:8px">${rows.join('')}</table>` +
    `</td></tr></table></body></html>\n`;
  return { subject: oneLine(letter.subject), text: `${text}\n`, html };
}

const escape = (text: string) =>
  text
    .toWellFormed()
    .replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
    .replaceAll('\n', '<br>');
