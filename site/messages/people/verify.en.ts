/** Proving an address, and what became of the mail for it. */
export const verify = {
  title: 'Confirm your e-mail address',
  text: 'Confirm that {{email}} is your e-mail address.',
  submit: 'Confirm',
  doneTitle: 'Your e-mail address is confirmed',
  doneText: 'You can go on.',
  expired:
    'Perhaps your address is confirmed already. Look in your account, and ask for a new link there if need be.',
  takenTitle: 'This address is in use already',
  taken: 'Another account uses this address already. Nothing was changed.',
  toAccount: 'To my account',
} as const;

export const send = {
  Sent: 'We sent an e-mail. Check your spam as well.',
  TooSoon: 'We sent you an e-mail just now. Wait a minute before you ask for another.',
  Abused: 'You got five e-mails today. Try again tomorrow.',
  NotFound: 'This account does not exist, or not any more.',
  Unauthorized: 'You may not have this e-mail sent.',
  BadRequest: 'The request was not right. Nothing was sent.',
  Failed: 'Sending did not work. Try again later.',
  AlreadyVerified: 'This e-mail address is confirmed already.',
} as const;
