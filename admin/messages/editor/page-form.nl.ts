/** The form of the page, or of the item. */
export const pagePanel = {
  title: 'Titel',
  description: 'Beschrijving',
  descriptionHelp: 'Staat in zoekmachines en bij gedeelde links',
  layout: 'Indeling',
  layoutShown: 'Zo komt de pagina eruit te zien met: {{layout}}.',
  layoutAdds: '{{place}} komt erbij en is nog leeg.',
  layoutKeeps: 'Alle blokken houden hun plaats.',
  layoutLeaves_one:
    '{{count}} blok verliest zijn plaats. Het blijft bewaard bij Zonder plaats, in het overzicht:',
  layoutLeaves_other:
    '{{count}} blokken verliezen hun plaats. Ze blijven bewaard bij Zonder plaats, in het overzicht:',
  layoutMore: 'en nog {{count}}',
  layoutUse: 'Deze indeling gebruiken',
  layoutNot: 'Niet doen',
  tray_one: '{{count}} blok heeft geen plaats op de pagina.',
  tray_other: '{{count}} blokken hebben geen plaats op de pagina.',
  toTray: 'Bekijken',
  options: 'Kop, menu en voet',
  optionsLater: 'Dit ziet u op de pagina nadat u haar opnieuw opent, en bij het voorbeeld.',
  share: 'Delen',
  address: 'Adres',
  at: 'De pagina staat op {{path}}',
  name: 'Naam in het adres',
  nameHelp: 'Telt als de pagina niet in het menu staat',
  saveName: 'Naam bewaren',
  toMenu: 'Naar het menu',
  who: 'Zien en bewerken',
  hideTitle: '‘{{title}}’ verbergen voor bezoekers?',
  hideText: 'De pagina staat op de site. Bezoekers zien haar dan meteen niet meer. Zichtbaar voor: {{who}}.',
  hide: 'Verbergen',
  mayEdit: 'Bewerken door',
  editAdmin: 'Alleen beheerders',
  editRoles: 'Ook bepaalde rollen',
  roles: 'Rollen die bewerken',
  rulesByAdmins: 'Beheerders bepalen wie een pagina bewerkt.',
};

export const itemPanel = {
  descriptionHelp: 'Staat in lijsten, in zoekmachines en bij gedeelde links',
  fields: 'Velden van het item',
  standing: 'In de lijst',
  standingHelp: 'Dit geldt zodra u het bewaart, ook zonder publiceren. Tijden in {{zone}}.',
  tags: 'Onderwerpen',
  highlight: 'Uitgelicht',
  publishedOn: 'Gepubliceerd op',
  startsOn: 'Begint op',
  endsOn: 'Eindigt op',
  turned: 'Dit is vóór het begin.',
  save: 'Bewaren',
};

export const option = {
  showHeader: 'Kop van de site',
  showMainMenu: 'Hoofdmenu',
  showSubMenu: 'Submenu',
  showBreadcrumbs: 'Kruimelpad',
  showFooter: 'Voet van de site',
  templateHeader: 'Kop van het sjabloon',
  templateFooter: 'Voet van het sjabloon',
  headerImage: 'Afbeelding onder de kop',
  headerImageNone: 'Geen',
  footerGuid: 'Welke voet',
  footerGuidNone: 'De eerste',
};

export const menuPlace = {
  under: 'Plaats in het menu',
  nowhere: 'Niet in het menu',
  first: 'Op het eerste niveau',
  save: 'Verplaatsen',
  help: 'Het adres volgt de plaats in het menu. Het oude adres leidt naar het nieuwe.',
  gone: 'Die plek is er niet meer in het menu. Kies een andere.',
};

export const numbers = {
  title: 'Bezoek',
  unpublished: 'Deze pagina is nog niet gepubliceerd. Bezoek wordt geteld zodra zij dat is.',
  byDay: 'Paginaweergaven per dag, de laatste 30 dagen',
  none: 'In deze dagen is hier geen bezoek geteld.',
  all: 'Alle cijfers van deze pagina',
};
