/** The plugins that are on or off. */
export const plugins = {
  use: '{{name}} gebruiken',
  instances_one: '{{count}} keer gebruikt',
  instances_other: '{{count}} keer gebruikt',
  listTypes_one: '{{count}} soort lijstitem',
  listTypes_other: '{{count}} soorten lijstitems',
  formFields_one: '{{count}} formulierveld',
  formFields_other: '{{count}} formuliervelden',
  uses: 'Waar gebruikt',
  noUses: 'Nergens.',
  more_one: 'En nog {{count}} pagina of item.',
  more_other: 'En nog {{count}} pagina’s en items.',
  draft: 'concept',
  absent: 'Niet meer aanwezig',
  absentHelp:
    'Deze blokken staan nog op pagina’s, maar de plug-in die ze laat zien ontbreekt. Bezoekers zien er niets van; komt de plug-in terug, dan staan ze er weer.',
};
