/** The places of a page that blocks stand in. */
export const empty = {
  add: '+ Blok toevoegen',
  'top-row': 'Over de volle breedte: voor een opening met een grote afbeelding.',
  'left-column': 'Een smalle kolom naast de inhoud: voor een submenu of links.',
  main: 'De inhoud van de pagina: teksten, afbeeldingen en lijsten onder elkaar.',
  'right-column': 'Een smalle kolom naast de inhoud: voor contact of wat erbij hoort.',
  'bottom-row': 'Over de volle breedte, onder aan de pagina: voor een oproep of een gedeelde sectie.',
  item: 'Dit item heeft nog geen tekst',
  itemHint: 'Teksten, afbeeldingen en lijsten onder elkaar.',
};

export const place = {
  'top-row': 'Bovenste rij',
  'left-column': 'Linkerkolom',
  main: 'Midden',
  'right-column': 'Rechterkolom',
  'bottom-row': 'Onderste rij',
  orphans: 'Zonder plaats',
};

export const layout = {
  '100': 'Eén kolom',
  '25-75': 'Smalle kolom links',
  '75-25': 'Smalle kolom rechts',
  '25-50-25': 'Drie kolommen',
};
