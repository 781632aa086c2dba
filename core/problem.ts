import { Refusal } from './errors.ts';
import { log } from './log.ts';
import type { Language } from './schema.ts';

type Text = { title: string; detail: string };
type Texts = { [code: string]: { nl: Text; en: Text } };
const text = (nl: [string, string], en: [string, string]) => ({
  nl: { title: nl[0], detail: nl[1] },
  en: { title: en[0], detail: en[1] },
});

/** What went wrong and what to do next, by code. */
const texts: Texts = {
  'not-found': text(
    ['Niet gevonden', 'Dit bestaat niet of niet meer. Controleer het adres.'],
    ['Not found', 'This does not exist, or not any more. Check the address.'],
  ),
  'tenant-suspended': text(
    ['Tijdelijk gesloten', 'Deze site is tijdelijk gesloten. Probeer het later nog eens.'],
    ['Closed for now', 'This site is closed for now. Try again later.'],
  ),
  'tenant-closed': text(
    ['Gesloten', 'Deze omgeving is gesloten. Hervat haar eerst.'],
    ['Closed', 'This tenant is closed. Resume it first.'],
  ),
  'tenant-not-suspended': text(
    ['Niet opgeschort', 'Deze omgeving is niet opgeschort. Laad de lijst opnieuw.'],
    ['Not suspended', 'This tenant is not suspended. Reload the list.'],
  ),
  'tenant-not-leaving': text(
    ['Wordt niet verwijderd', 'Deze omgeving zou niet worden verwijderd. Laad de lijst opnieuw.'],
    ['Is not to be removed', 'This tenant was not to be removed. Reload the list.'],
  ),
  'no-backup': text(
    ['Geen export', 'Dit bestand is geen export van een omgeving.'],
    ['Not an export', 'This file is not an export of a tenant.'],
  ),
  'backup-incomplete': text(
    ['Bestand niet heel', 'Dit bestand is afgebroken of gewijzigd. Er is niets teruggezet.'],
    ['File not whole', 'This file was cut off or changed. Nothing was put back.'],
  ),
  'backup-of-newer-version': text(
    ['Van een nieuwere versie', 'Dit bestand komt van een nieuwere versie. Werk deze installatie eerst bij.'],
    ['Of a newer version', 'This file comes from a newer version. Update this installation first.'],
  ),
  'backup-of-older-version': text(
    ['Van een oudere versie', 'Zet dit bestand terug met de versie die het schreef, en werk daarna bij.'],
    ['Of an older version', 'Put this file back with the version that wrote it, and update afterwards.'],
  ),
  'tenant-exists': text(
    ['Bestaat al', 'Deze omgeving is er al. Geef een domein op om een kopie te maken.'],
    ['There already', 'This tenant is there already. Give a host name to make a copy.'],
  ),
  'several-tenants': text(
    ['Meer dan een', 'In dit bestand staan meer omgevingen; een kopie is er van een.'],
    ['More than one', 'There are several tenants in this file; a copy is made of one.'],
  ),
  'host-known': text(
    ['Staat er al', 'Dit domein staat al in de lijst.'],
    ['Listed already', 'This host name is in the list already.'],
  ),
  'host-unproven': text(
    [
      'Nog niet gevonden',
      'Het bewijs staat er nog niet. Een wijziging in DNS kan een uur duren; probeer het later nog eens.',
    ],
    ['Not found yet', 'The proof is not there yet. A change in DNS can take an hour; try again later.'],
  ),
  'host-other-token': text(
    ['Ander bewijs gevonden', 'Er staat een ander bewijs. Neem de tekst precies over.'],
    ['Another proof found', 'There is another proof. Copy the text exactly.'],
  ),
  'host-primary': text(
    ['Dit is het hoofddomein', 'Kies eerst een ander hoofddomein.'],
    ['This is the primary host name', 'Choose another primary host name first.'],
  ),
  'too-many-hosts': text(
    ['Te veel domeinen', 'Bewijs of verwijder eerst wat er staat.'],
    ['Too many host names', 'Prove or remove what is there first.'],
  ),
  'own-tenant': text(
    ['Dit is uw eigen omgeving', 'Met de omgeving waarin u zelf bent kan dat niet.'],
    ['This is your own tenant', 'That cannot be done to the tenant you are in.'],
  ),
  'host-malformed': text(
    ['Geen domeinnaam', 'Schrijf alleen de naam, zoals www.example.nl, zonder https:// of pad.'],
    ['Not a host name', 'Write only the name, such as www.example.nl, without https:// or a path.'],
  ),
  'host-reserved': text(
    ['Deze naam kan niet', 'Dit adres is alleen van deze computer of van een eigen netwerk.'],
    ['This name cannot be used', 'This address belongs to this machine or to a private network only.'],
  ),
  'bad-request': text(
    ['Niet goed ingevuld', 'Er is niets bewaard. Verbeter de genoemde velden en probeer het opnieuw.'],
    ['Not filled in correctly', 'Nothing was saved. Correct the fields that are named and try again.'],
  ),
  'not-signed-in': text(
    ['Niet ingelogd', 'Log in en probeer het opnieuw.'],
    ['Not signed in', 'Sign in and try again.'],
  ),
  'wrong-credentials': text(
    [
      'Inloggen lukt niet',
      'Het e-mailadres of het wachtwoord klopt niet. Probeer het opnieuw of vraag een nieuw wachtwoord aan.',
    ],
    [
      'Signing in failed',
      'The e-mail address or the password is wrong. Try again or ask for a new password.',
    ],
  ),
  'not-allowed': text(
    ['Geen toegang', 'U mag dit niet doen. Vraag een beheerder om het recht.'],
    ['No access', 'You may not do this. Ask an administrator for the right.'],
  ),
  inactive: text(
    ['Account uitgezet', 'Uw account is uitgezet. Neem contact op met de beheerder.'],
    ['Account switched off', 'Your account is switched off. Contact an administrator.'],
  ),
  'wrong-xsrf-token': text(
    [
      'Geen toegang',
      'Dit verzoek kwam niet van een pagina van deze site. Laad de pagina opnieuw en probeer het nog eens.',
    ],
    ['No access', 'This request did not come from a page of this site. Reload the page and try again.'],
  ),
  'nothing-changed': text(
    ['Er is niets gewijzigd', 'Er is geen concept om te publiceren. Wijzig eerst de tekst.'],
    ['Nothing was changed', 'There is no draft to publish. Change the text first.'],
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
  'not-published': text(
    ['Nog nooit gepubliceerd', 'Er is geen gepubliceerde versie om naar terug te gaan.'],
    ['Never published', 'There is no published version to go back to.'],
  ),
  'name-taken': text(
    ['Naam bezet', 'Een andere pagina heeft deze naam al. Kies een andere.'],
    ['Name taken', 'Another page has this name already. Choose another one.'],
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
  'home-page': text(
    ['Dit is de startpagina', 'Zet eerst een andere pagina op de plaats van de startpagina.'],
    ['This is the home page', 'First put another page in the place of the home page.'],
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
  expired: text(
    ['Verlopen', 'Dit is niet meer geldig. Vraag een nieuwe aan.'],
    ['Expired', 'This is no longer valid. Ask for a new one.'],
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
    ['Te groot', 'Maak het kleiner en probeer het opnieuw.'],
    ['Too large', 'Make it smaller and try again.'],
  ),
  'unsupported-type': text(
    ['Verkeerde soort', 'Deze soort inhoud wordt hier niet aangenomen.'],
    ['Wrong kind', 'This kind of content is not taken here.'],
  ),
  'too-many': text(
    ['Te vaak geprobeerd', 'Wacht even en probeer het daarna opnieuw.'],
    ['Tried too often', 'Wait a while, then try again.'],
  ),
  unavailable: text(
    ['Even niet beschikbaar', 'Er is iets aan de hand. Probeer het over een paar seconden opnieuw.'],
    ['Not available for a moment', 'Something is wrong. Try again in a few seconds.'],
  ),
  failed: text(
    ['Er ging iets mis', 'Dit ligt niet aan u. Probeer het opnieuw; noem bij een melding het kenmerk.'],
    ['Something went wrong', 'This is not your doing. Try again; when you report it, mention the reference.'],
  ),
  'host-taken': text(
    ['Domein bezet', 'Dit domein hoort al bij een andere site.'],
    ['Host taken', 'This host belongs to another site.'],
  ),
  'email-taken': text(
    ['Adres bezet', 'Er is al een account met dit e-mailadres.'],
    ['Address taken', 'There is an account with this e-mail address.'],
  ),
  'terms-not-accepted': text(
    [
      'Voorwaarden niet aanvaard',
      'Aanvaard eerst de gebruiksvoorwaarden. Dat kan bij uw account, onder Privacy.',
    ],
    ['Terms not accepted', 'Accept the terms of use first. You can do so in your account, under Privacy.'],
  ),
  'guarded-field': text(
    [
      'Dit kunt u niet zelf wijzigen',
      'Er is niets bewaard. Vraag een beheerder om de genoemde velden te wijzigen.',
    ],
    [
      'You cannot change this yourself',
      'Nothing was saved. Ask an administrator to change the fields that are named.',
    ],
  ),
  'weak-password': text(
    ['Wachtwoord te zwak', 'Kies een wachtwoord van minstens 8 tekens dat niet uw e-mailadres is.'],
    ['Password too weak', 'Choose a password of at least 8 characters that is not your e-mail address.'],
  ),
  'wrong-password': text(
    ['Wachtwoord klopt niet', 'Dit is niet uw huidige wachtwoord. Er is niets gewijzigd.'],
    ['Wrong password', 'This is not your present password. Nothing was changed.'],
  ),
  'last-admin': text(
    ['Dit is de laatste beheerder', 'Maak eerst iemand anders beheerder.'],
    ['This is the last administrator', 'Make someone else an administrator first.'],
  ),
  'staff-account': text(
    [
      'Account van het platform',
      'Dit account is van iemand die voor het platform werkt. Alleen zij wijzigen het.',
    ],
    [
      'Account of the platform',
      'This account is of someone who works for the platform. Only they change it.',
    ],
  ),
  'role-name-taken': text(
    ['Naam bezet', 'Er is al een rol met deze naam. Kies een andere.'],
    ['Name taken', 'There is a role with this name. Choose another one.'],
  ),
  'role-in-use': text(
    [
      'Rol is in gebruik',
      'Deze rol heeft leden, of pagina’s, lijsten of uitnodigingen noemen hem. Haal hem daar eerst weg.',
    ],
    [
      'Role is in use',
      'This role has members, or pages, lists or invitations name it. Take it away there first.',
    ],
  ),
  'image-unreadable': text(
    [
      'Foto is beschadigd',
      'Er is niets bewaard. Open de foto op uw apparaat, sla die opnieuw op en probeer het nog eens.',
    ],
    [
      'Picture is damaged',
      'Nothing was saved. Open the picture on your device, save it again and try once more.',
    ],
  ),
  'image-too-many-pixels': text(
    [
      'Foto heeft te veel pixels',
      'Er is niets bewaard. Een foto mag 50 miljoen pixels hebben: maak die kleiner.',
    ],
    [
      'Picture has too many pixels',
      'Nothing was saved. A picture may have 50 million pixels: make it smaller.',
    ],
  ),
  'image-too-many-frames': text(
    ['Beweegt te lang', 'Er is niets bewaard. Maak de animatie korter of kleiner, of plaats een video.'],
    ['Moves for too long', 'Nothing was saved. Make the animation shorter or smaller, or use a video.'],
  ),
  'file-unreadable': text(
    ['Bestand is beschadigd', 'Er is niets bewaard. Sla het bestand opnieuw op en probeer het nog eens.'],
    ['File is damaged', 'Nothing was saved. Save the file again and try once more.'],
  ),
  'bad-multipart': text(
    ['Niet goed aangekomen', 'Er is niets bewaard. Probeer het uploaden opnieuw.'],
    ['Did not arrive well', 'Nothing was saved. Try the upload again.'],
  ),
  'store-full': text(
    [
      'Geen ruimte',
      'Er is niets bewaard: bestanden kunnen nu niet worden weggeschreven. Meld dit bij de beheerder.',
    ],
    ['No room', 'Nothing was saved: files cannot be written now. Tell an administrator.'],
  ),
  'folder-taken': text(
    ['Map bestaat al', 'Er is hier al een map met deze naam. Kies een andere naam.'],
    ['Folder exists', 'There is a folder with this name here. Choose another name.'],
  ),
  'too-many-folders': text(
    ['Te veel mappen', 'Er zijn al 1000 mappen. Verwijder eerst een map die u niet meer gebruikt.'],
    ['Too many folders', 'There are 1000 folders. Remove one first that you no longer use.'],
  ),
  'in-use': text(
    ['Nog in gebruik', 'Dit staat nog op een pagina of in een bericht. Bevestig dat het toch weg mag.'],
    ['Still in use', 'This is still on a page or in an item. Confirm that it may go all the same.'],
  ),
  'second-factor-needed': text(
    ['Nog een stap', 'Geef ook de code van uw app, of een herstelcode.'],
    ['One more step', 'Give the code of your app as well, or a recovery code.'],
  ),
  'wrong-code': text(
    ['Code klopt niet', 'Deze code klopt niet of is al gebruikt. Neem de code die er nu staat.'],
    ['Wrong code', 'This code is wrong or was used already. Take the one that is shown now.'],
  ),
  'second-factor-on': text(
    ['Staat al aan', 'Er is al een app ingesteld. Haal die eerst weg.'],
    ['On already', 'An app is set up already. Remove that one first.'],
  ),
  'second-factor-required': text(
    [
      'Extra beveiliging nodig',
      'Beheerders van deze site loggen in met een tweede stap. Stel die in bij uw account, onder Beveiliging.',
    ],
    [
      'Extra security needed',
      'Administrators of this site sign in with a second step. Set it up in your account, under Security.',
    ],
  ),
  'sign-in-again': text(
    ['Log eerst opnieuw in', 'Hiervoor moet u net zijn ingelogd. Log uit en weer in, en doe het dan.'],
    ['Sign in again first', 'This asks that you have just signed in. Sign out and in again, then do it.'],
  ),
  'wrong-passkey': text(
    ['Passkey werkt niet', 'Deze passkey hoort hier niet bij, of het duurde te lang. Probeer het opnieuw.'],
    ['Passkey does not work', 'This passkey does not belong here, or it took too long. Try again.'],
  ),
  'not-pending': text(
    ['Uitnodiging is al afgehandeld', 'Deze uitnodiging is aangenomen of ingetrokken. Maak een nieuwe.'],
    ['Invitation is closed', 'This invitation was accepted or revoked. Make a new one.'],
  ),
  'not-publishable': text(
    ['Nog niet klaar om te publiceren', 'Vul aan wat hieronder genoemd is en publiceer opnieuw.'],
    ['Not ready to be published', 'Complete what is named below and publish again.'],
  ),
  'wrong-answers': text(
    ['Niet goed ingevuld', 'Er is niets verstuurd. Verbeter de genoemde antwoorden en verstuur het opnieuw.'],
    ['Not filled in correctly', 'Nothing was sent. Correct the answers that are named and send it again.'],
  ),
  'form-closed': text(
    ['Dit formulier is gesloten', 'U kunt het niet meer invullen. Er is niets verstuurd.'],
    ['This form is closed', 'You cannot fill it in any more. Nothing was sent.'],
  ),
  'form-not-open-yet': text(
    ['Dit formulier is nog niet open', 'Probeer het later opnieuw. Er is niets verstuurd.'],
    ['This form is not open yet', 'Try again later. Nothing was sent.'],
  ),
  'form-full': text(
    ['Dit formulier is vol', 'Het hoogste aantal inzendingen is bereikt. Er is niets verstuurd.'],
    ['This form is full', 'It has as many submissions as it takes. Nothing was sent.'],
  ),
  'already-submitted': text(
    ['Al verstuurd', 'U hebt dit formulier al verstuurd. Eén keer is genoeg.'],
    ['Sent already', 'You have sent this form already. Once is enough.'],
  ),
  'form-changed': text(
    ['Dit formulier is gewijzigd', 'Laad het formulier opnieuw. Er is niets verstuurd.'],
    ['This form has changed', 'Load the form again. Nothing was sent.'],
  ),
  'key-used': text(
    ['Deze sleutel is al gebruikt', 'Gebruik voor een andere inzending een andere sleutel.'],
    ['This key has been used', 'Use another key for another submission.'],
  ),
};

const fallback: { [status: number]: string } = {
  400: 'bad-request',
  401: 'not-signed-in',
  403: 'not-allowed',
  404: 'not-found',
  408: 'too-slow',
  409: 'stale-version',
  413: 'too-large',
  415: 'unsupported-type',
  429: 'too-many',
  503: 'unavailable',
};

/** The Refusal an error comes down to: one of ours as it is, a database that is too busy as 503, anything else as 500. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  const { code, name, message = '' } = (error ?? {}) as { code?: string; name?: string; message?: string };
  // 57014 statement timeout, 55P03 lock timeout, 53300 too many connections, 57P0x shutting down, 08xxx connection.
  const isBusy =
    name === 'KnexTimeoutError' || /^(57014|55P03|53300|57P0\d|08\w{3}|ECONN\w+|EPIPE)$/.test(code ?? '');
  // What pg says of a connection that broke carries no code.
  if (isBusy || /(^| - )(Connection terminated|Client has encountered a connection error)/.test(message)) {
    return new Refusal(503, 'Failed', 'unavailable', { retryAfter: 2 });
  }
  // 22P05 and 22021: characters that text in PostgreSQL cannot hold.
  if (code === '22P05' || code === '22021') return new Refusal(400, 'BadRequest', 'bad-request');
  return new Refusal(500, 'Failed', 'failed');
}

/** A refusal in words, for a screen that goes on after it. */
export function refusalText({ code, status }: Refusal, language: Language): Text {
  return (texts[code] ?? texts[fallback[status] ?? 'failed']!)[language];
}

/** The one place where an error becomes an answer (decisions, "Refusals"); what is not expected is logged whole. */
export function problemResponse(
  error: unknown,
  about: { correlationId: string; language: Language },
): Response {
  const refusal = refusalOf(error);
  const { status, outcome, code, errors, retryAfter, details } = refusal;
  if (status >= 500) log.error({ err: error, correlationId: about.correlationId, code }, 'request failed');
  const { title, detail } = refusalText(refusal, about.language);
  const body = {
    ...details,
    type: 'about:blank',
    title,
    status,
    detail,
    outcome,
    code,
    correlationId: about.correlationId,
    ...(errors && { errors }),
  };
  return new Response(JSON.stringify(body), {
    status,
    headers: {
      'content-type': 'application/problem+json; charset=utf-8',
      'cache-control': 'no-store',
      'content-language': about.language,
      ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }),
    },
  });
}
