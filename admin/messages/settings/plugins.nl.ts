/** The plugins that are on or off. */
export const plugins = {
  use: '{{name}} gebruiken',
  instances_one: '{{count}} keer gebruikt',
  instances_other: '{{count}} keer gebruikt',
  listTypes_one: '{{count}} soort lijstitem',
  listTypes_other: '{{count}} soorten lijstitems',
  formFields_one: '{{count}} formulierveld',
  formFields_other: '{{count}} formuliervelden',
  profileProperties_one: '{{count}} profielveld',
  profileProperties_other: '{{count}} profielvelden',
  uses: 'Waar gebruikt',
  noUses: 'Nergens.',
  more_one: 'En nog op {{count}} plek.',
  more_other: 'En nog op {{count}} plekken.',
  footer: 'voettekst',
  form: 'formulier',
  draft: 'concept',
  absent: 'Niet meer aanwezig',
  absentHelp:
    'Dit staat nog op pagina’s, in lijsten of in formulieren, maar de plug-in die het laat zien ontbreekt. Bezoekers zien er niets van; komt de plug-in terug, dan staat het er weer.',
};
