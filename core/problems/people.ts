import { text, type Texts } from './text.ts';

/** Of signing in, accounts and roles. */
export const people: Texts = {
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
  expired: text(
    ['Verlopen', 'Dit is niet meer geldig. Vraag een nieuwe aan.'],
    ['Expired', 'This is no longer valid. Ask for a new one.'],
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
    [
      'Dit is de laatste beheerder',
      'Iemand moet de site beheren, en dit is de laatste beheerder. Maak eerst iemand anders beheerder.',
    ],
    [
      'This is the last administrator',
      'Somebody has to run the site, and this is the last administrator. Make someone else one first.',
    ],
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
      'Deze rol heeft leden, of pagina’s, lijsten, formulieren, profielvelden of uitnodigingen noemen hem. Haal hem daar eerst weg.',
    ],
    [
      'Role is in use',
      'This role has members, or pages, lists, forms, profile fields or invitations name it. Take it away there first.',
    ],
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
      'Deze site vraagt u om een tweede stap bij het inloggen. Stel die in bij uw account, onder Beveiliging, of log opnieuw in als u er een hebt.',
    ],
    [
      'Extra security needed',
      'This site asks you for a second step at sign-in. Set it up in your account, under Security, or sign in again if you have one.',
    ],
  ),
  'not-on-a-visit': text(
    [
      'Niet tijdens een bezoek',
      'U bent hier tijdelijk, namens het platform. Wat na uw bezoek toegang geeft, kunt u hier niet maken of wijzigen.',
    ],
    [
      'Not on a visit',
      'You are here for a while, for the platform. What gives access after your visit cannot be made or changed here.',
    ],
  ),
  'not-from-home': text(
    [
      'Niet tijdens een bezoek',
      'U bent hier tijdelijk, namens het platform. Sites beheert u vanaf de site waar uw account is.',
    ],
    [
      'Not on a visit',
      'You are here for a while, for the platform. You manage sites from the site where your account is.',
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
};
