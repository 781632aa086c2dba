/** Making an account oneself. */
export const signUp = {
  title: 'Make an account',
  text: 'Fill in your e-mail address. You get an e-mail with which you finish the account.',
  submit: 'Continue',
  closed: 'You cannot make an account on this site yourself. Ask the administrator for an invitation.',
} as const;
