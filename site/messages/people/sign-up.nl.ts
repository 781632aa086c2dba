/** Zelf een account maken. */
export const signUp = {
  title: 'Account maken',
  text: 'Vul uw e-mailadres in. U krijgt een e-mail waarmee u het account afmaakt.',
  submit: 'Verder',
  closed: 'Op deze site kunt u zelf geen account maken. Vraag de beheerder om een uitnodiging.',
} as const;
