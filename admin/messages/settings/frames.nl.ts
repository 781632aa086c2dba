/** Footers and header images. */
export const frames = {
  name: 'Naam',
  nameHelp: 'Zo kiest u deze bij een pagina',
  blocks: 'Blokken',
  addBlock: 'Blok toevoegen',
  unknownBlock: 'Dit blok kan hier nu niet worden gewijzigd. Het blijft bewaard.',
  content: 'Inhoud',
  blockCount_one: '{{count}} blok',
  blockCount_other: '{{count}} blokken',
  imageCount_one: '{{count}} afbeelding',
  imageCount_other: '{{count}} afbeeldingen',
  chosen_one: 'bij {{count}} pagina gekozen',
  chosen_other: 'bij {{count}} pagina’s gekozen',
  first: 'voor pagina’s die niets kozen',
  taken: 'Deze naam is er al',
  deleteAsk: '{{name}} verwijderen?',
  footers: {
    new: 'Nieuwe voettekst',
    none: 'Nog geen voettekst',
    noneText: 'Zet hier wat onder elke pagina hoort: adres, telefoon en de weg naar wat mensen zoeken.',
    deleteText: 'Deze pagina’s kozen deze voettekst. Zij krijgen daarna de eerste.',
  },
  headerImages: {
    new: 'Nieuwe set',
    none: 'Nog geen kopafbeeldingen',
    noneText:
      'Zet een paar afbeeldingen bij elkaar en geef ze een naam. Elke pagina die de set kiest, toont er één van, steeds dezelfde.',
    deleteText: 'Deze pagina’s kozen deze afbeeldingen. Zij staan daarna zonder kopafbeelding.',
  },
};
