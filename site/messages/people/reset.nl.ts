/** Een wachtwoord vergeten en een nieuw kiezen. */
export const reset = {
  title: 'Wachtwoord vergeten',
  text: 'Vul uw e-mailadres in. U krijgt een e-mail met een link om een nieuw wachtwoord te kiezen.',
  submit: 'Stuur de e-mail',
  chooseTitle: 'Nieuw wachtwoord kiezen',
  choose: 'Bewaar het wachtwoord',
  expired: 'Een link om een wachtwoord te kiezen werkt één keer, en zo lang als in de e-mail staat.',
  again: 'Vraag een nieuwe link aan',
} as const;
