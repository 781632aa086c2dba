import type { Label } from '../plugin.ts';

const deadTexts: { [kind: string]: Label } = {
  page: {
    nl: 'Deze link gaat naar een pagina die niet gepubliceerd is.',
    en: 'This link leads to a page that is not published.',
  },
  item: {
    nl: 'Deze link gaat naar een bericht dat niet gepubliceerd is.',
    en: 'This link leads to an item that is not published.',
  },
  file: { nl: 'Dit bestand is er niet meer.', en: 'This file is gone.' },
  image: { nl: 'Deze afbeelding is er niet meer.', en: 'This picture is gone.' },
  section: { nl: 'Deze sectie is niet gepubliceerd.', en: 'This section is not published.' },
};

/** What is said of a reference to something of this kind that visitors do not get. */
export const deadText = (kind: string): Label => deadTexts[kind] ?? deadTexts['page']!;

export const brokenLinkText = (address: string): Label => ({
  nl: `Dit adres antwoordt niet of is er niet meer: ${address}`,
  en: `This address does not answer or is gone: ${address}`,
});
