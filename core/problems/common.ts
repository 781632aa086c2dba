import { text, type Texts } from './text.ts';

const badAddress = text(
  ['Dit adres klopt niet', 'Het is niet geschreven zoals een adres geschreven wordt. Controleer het.'],
  ['This address is not right', 'It is not written as an address is. Check it.'],
);

/** Of any request. */
export const common: Texts = {
  'not-found': text(
    ['Niet gevonden', 'Dit bestaat niet of niet meer. Controleer het adres.'],
    ['Not found', 'This does not exist, or not any more. Check the address.'],
  ),
  'bad-request': text(
    ['Niet goed ingevuld', 'Er is niets bewaard. Verbeter de genoemde velden en probeer het opnieuw.'],
    ['Not filled in correctly', 'Nothing was saved. Correct the fields that are named and try again.'],
  ),
  'bad-path': badAddress,
  'bad-query': badAddress,
  'bad-target': badAddress,
  'not-allowed': text(
    ['Geen toegang', 'U mag dit niet doen. Vraag een beheerder om het recht.'],
    ['No access', 'You may not do this. Ask an administrator for the right.'],
  ),
  'not-in-scope': text(
    [
      'Geen toegang met deze sleutel',
      'Deze sleutel mag dit niet. Maak er een met het recht dat hiervoor nodig is.',
    ],
    ['No access with this token', 'This token may not do this. Make one with the right that this needs.'],
  ),
  'not-with-a-token': text(
    ['Niet met een sleutel', 'Dit kan alleen iemand die is ingelogd. Doe het in het beheer.'],
    ['Not with a token', 'Only somebody who is signed in can do this. Do it in the admin.'],
  ),
  'stale-version': text(
    [
      'Intussen gewijzigd',
      'Iemand anders heeft dit gewijzigd. Uw tekst is niet verloren: laad de nieuwe versie en vergelijk.',
    ],
    [
      'Changed in the meantime',
      'Someone else changed this. Your text is not lost: load the new version and compare.',
    ],
  ),
  'changed-at-once': text(
    [
      'Tegelijk gewijzigd',
      'Iemand anders wijzigde op hetzelfde moment iets wat hierbij hoort. Er is niets bewaard: probeer het opnieuw.',
    ],
    [
      'Changed at the same time',
      'Someone else changed something that belongs to this at the same moment. Nothing was saved: try again.',
    ],
  ),
  'too-many-rows': text(
    [
      'Te veel rijen voor dit bestand',
      'Beperk met filters wat u meeneemt, of kies CSV. Wat meer is haalt u op met de API.',
    ],
    [
      'Too many rows for this file',
      'Narrow what you take along with filters, or choose CSV. What is more can be read through the API.',
    ],
  ),
  'method-not-allowed': text(
    ['Kan hier niet', 'Dit adres kent deze handeling niet.'],
    ['Not possible here', 'This address does not know this act.'],
  ),
  'too-slow': text(
    ['Te langzaam', 'Het duurde te lang voor alles binnen was. Probeer het opnieuw.'],
    ['Too slow', 'It took too long for all of it to come in. Try again.'],
  ),
  'too-large': text(
    ['Te groot', 'Dit is meer dan hier past. Maak het kleiner en probeer het opnieuw.'],
    ['Too large', 'This is more than fits here. Make it smaller and try again.'],
  ),
  'unsupported-type': text(
    ['Verkeerde soort', 'Deze soort inhoud wordt hier niet aangenomen.'],
    ['Wrong kind', 'This kind of content is not taken here.'],
  ),
  'too-many': text(
    ['Te vaak geprobeerd', 'Dit is kort na elkaar te vaak gedaan. Wacht even en probeer het daarna opnieuw.'],
    ['Tried too often', 'This was done too often in a short time. Wait a while, then try again.'],
  ),
  'bad-host': text(
    ['Geen site gekozen', 'De vraag noemt geen goede naam van een site.'],
    ['No site chosen', 'The request names no site as it should.'],
  ),
  'database-busy': text(
    ['Even te druk', 'Er is nu te veel tegelijk te doen. Probeer het over een paar seconden opnieuw.'],
    ['Too busy for a moment', 'There is too much to do at once now. Try again in a few seconds.'],
  ),
  'invalid-settings': text(
    ['Niet goed ingevuld', 'Er is niets bewaard. Verbeter de genoemde instellingen en probeer het opnieuw.'],
    ['Not filled in correctly', 'Nothing was saved. Correct the settings that are named and try again.'],
  ),
  unavailable: text(
    ['Even niet beschikbaar', 'Er is iets aan de hand. Probeer het over een paar seconden opnieuw.'],
    ['Not available for a moment', 'Something is wrong. Try again in a few seconds.'],
  ),
  failed: text(
    ['Er ging iets mis', 'Dit ligt niet aan u. Probeer het opnieuw; noem bij een melding het kenmerk.'],
    ['Something went wrong', 'This is not your doing. Try again; when you report it, mention the reference.'],
  ),
};
