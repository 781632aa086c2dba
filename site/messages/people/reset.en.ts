/** Forgetting a password and choosing another. */
export const reset = {
  title: 'Forgot your password',
  text: 'Fill in your e-mail address. You get an e-mail with a link to choose a new password.',
  submit: 'Send the e-mail',
  chooseTitle: 'Choose a new password',
  choose: 'Save the password',
  expired: 'A link to choose a password works once, and as long as the e-mail says.',
  again: 'Ask for a new link',
} as const;
