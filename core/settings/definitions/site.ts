import { s } from '../../plugin.ts';
import { usualTranslateAddress } from '../translate-address.ts';
import { label, only, settingsOf } from './group.ts';

const { closed, open } = settingsOf('site');
const languages = settingsOf('languages');

/** What the site is called, and what everyone has to know now. */
export const siteSettings = [
  open('platformName', s.text({ ...label('Naam van de site', 'Name of the site'), max: 80 }), ''),
  open(
    'platformDescription',
    s.text({ ...label('Beschrijving', 'Description'), max: 300, multiline: true }),
    '',
  ),
  closed(
    'siteNotice',
    s.object(
      {
        isShown: s.toggle(label('Tonen op alle pagina’s', 'Show on all pages')),
        kind: s.choice({
          ...label('Soort', 'Kind'),
          options: {
            info: { nl: 'Mededeling', en: 'Information' },
            warning: { nl: 'Waarschuwing', en: 'Warning' },
            danger: { nl: 'Noodsituatie', en: 'Emergency' },
          },
          default: 'info',
        }),
        text: s.text({ ...label('Tekst', 'Text'), max: 400, multiline: true }),
        link: s.text({ ...label('Adres voor meer informatie', 'Address for more information'), max: 500 }),
        linkText: s.text({ ...label('Tekst van de link', 'Text of the link'), max: 80 }),
      },
      label('Bericht boven alle pagina’s', 'Notice above all pages'),
    ),
    { isShown: false, kind: 'info', text: '' },
  ),
  languages.open('showAutoTranslate', s.toggle(label('Vertaallinks tonen', 'Show translation links')), false),
  languages.closed(
    'translateAddress',
    only(
      /^https:\/\/\S*\{url\}\S*$/,
      s.text({
        ...label('Adres van de vertaaldienst', 'Address of the translation service'),
        help: {
          nl: 'Met {url} waar het adres van de pagina komt, {from} voor haar taal en {to} voor de taal van de vertaling.',
          en: 'With {url} where the address of the page goes, {from} for its language and {to} for that of the translation.',
        },
        max: 500,
      }),
    ),
    usualTranslateAddress,
  ),
];
