import { text, type Texts } from './text.ts';

/** Of pages, items, blocks and menus. */
export const content: Texts = {
  'nothing-changed': text(
    ['Er is niets gewijzigd', 'Er is geen concept om te publiceren. Wijzig eerst de tekst.'],
    ['Nothing was changed', 'There is no draft to publish. Change the text first.'],
  ),
  conflict: text(
    [
      'Tegelijk gewijzigd',
      'Iemand anders heeft hetzelfde veld gewijzigd. Er is niets verloren: kies welke tekst blijft staan.',
    ],
    [
      'Changed at the same time',
      'Someone else changed the same field. Nothing is lost: choose which text stays.',
    ],
  ),
  'invalid-operations': text(
    ['Kan zo niet', 'Er is niets bewaard. Een van de wijzigingen past niet op deze pagina.'],
    ['Not possible like this', 'Nothing was saved. One of the changes does not fit this page.'],
  ),
  'invalid-document': text(
    ['Past zo niet', 'Er is niets bewaard. Een van de blokken bevat iets wat daar niet past.'],
    ['Does not fit', 'Nothing was saved. One of the blocks holds what does not fit there.'],
  ),
  'page-full': text(
    [
      'Daar is geen plaats voor',
      'Er is niets teruggezet. Een pagina heeft hoogstens 1.000 blokken, 8 in elkaar, en 1 MiB tekst: haal eerst iets weg.',
    ],
    [
      'There is no room for this',
      'Nothing was brought back. A page has at most 1,000 blocks, 8 in each other, and 1 MiB of text: take something away first.',
    ],
  ),
  'block-id-taken': text(
    [
      'Staat al ergens anders',
      'Dit blok staat al op een andere pagina of in een ander item. Dupliceer of plak het om er een nieuw blok van te maken.',
    ],
    [
      'Stands elsewhere already',
      'This block stands on another page or in another item already. Duplicate or paste it to make a new block of it.',
    ],
  ),
  'planned-else': text(
    [
      'Anders gepland',
      'Iemand anders heeft intussen iets anders gepland. Er is niets gebeurd: kijk wat er nu gepland staat.',
    ],
    [
      'Planned otherwise',
      'Someone else has planned something else meanwhile. Nothing was done: look at what is planned now.',
    ],
  ),
  'not-published': text(
    ['Nog nooit gepubliceerd', 'Er is geen gepubliceerde versie om naar terug te gaan.'],
    ['Never published', 'There is no published version to go back to.'],
  ),
  'name-taken': text(
    ['Naam bezet', 'Een andere pagina heeft deze naam al. Kies een andere.'],
    ['Name taken', 'Another page has this name already. Choose another one.'],
  ),
  'menu-name-taken': text(
    ['Naam bezet', 'Een ander menu heeft deze naam al. Kies een andere.'],
    ['Name taken', 'Another menu has this name already. Choose another one.'],
  ),
  'top-level-menu': text(
    [
      'Dit is het hoofdmenu',
      'Het hoofdmenu houdt zijn naam en kan niet weg. De adressen van de pagina’s komen eruit.',
    ],
    [
      'This is the main menu',
      'The main menu keeps its name and cannot go. The addresses of pages come from it.',
    ],
  ),
  'redirect-exists': text(
    ['Is er al', 'Voor dit adres is er al een doorverwijzing. Wijzig die.'],
    ['There already', 'There is a redirect for this address already. Change that one.'],
  ),
  'page-there': text(
    [
      'Hier staat een pagina',
      'Op dit adres staat een pagina. Kies een ander adres, of verplaats eerst de pagina.',
    ],
    ['A page is here', 'A page stands at this address. Choose another one, or move the page first.'],
  ),
  'redirect-goes-round': text(
    ['Gaat rond', 'Zo komt een bezoeker weer uit op hetzelfde adres. Kies een ander doel.'],
    ['Goes round', 'This comes back to the same address. Choose another target.'],
  ),
  'home-page': text(
    ['Dit is de startpagina', 'Zet eerst een andere pagina op de plaats van de startpagina.'],
    ['This is the home page', 'First put another page in the place of the home page.'],
  ),
  'home-page-online': text(
    [
      'De startpagina blijft online',
      'De startpagina kan niet offline. Zet eerst een andere pagina op haar plaats.',
    ],
    ['The home page stays online', 'The home page cannot go offline. First put another page in its place.'],
  ),
  'not-complete': text(
    ['Nog niet klaar om te publiceren', 'Er is niets gepubliceerd. Vul eerst in wat ontbreekt.'],
    ['Not ready to publish', 'Nothing was published. First fill in what is missing.'],
  ),
  'missing-capability': text(
    [
      'Kan niet',
      'Een uitbreiding van deze site doet iets wat zij niet mag. De beheerder van de server ziet welke.',
    ],
    ['Not possible', 'A plugin of this site does what it may not. Whoever runs the server can see which.'],
  ),
  'plugin-refused': text(
    ['Kan nu niet', 'Dit kan hier niet of niet meer.'],
    ['Not possible now', 'This is not possible here, or not any more.'],
  ),
  'in-use': text(
    ['Nog in gebruik', 'Dit staat nog op een pagina of in een bericht. Bevestig dat het toch weg mag.'],
    ['Still in use', 'This is still on a page or in an item. Confirm that it may go all the same.'],
  ),
};
