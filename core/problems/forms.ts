import { text, type Texts } from './text.ts';

/** Of forms and what is sent with them. */
export const forms: Texts = {
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
  'no-proof': text(
    [
      'Dit formulier vraagt een bewijs van rekenwerk',
      'Stuur een sleutel mee en een bewijs dat erbij hoort, of vul het formulier in op de site. Er is niets verstuurd.',
    ],
    [
      'This form asks for a proof of work',
      'Send a key and a proof that belongs to it, or fill in the form on the site. Nothing was sent.',
    ],
  ),
};
