export const messages = {
  nl: {
    'person.portfolio': 'Gaat over',
    'person.organisation': 'Organisatie',
    'person.email': 'E-mail',
    'person.phone': 'Telefoon',
    'person.website': 'Website',
  },
  en: {
    'person.portfolio': 'Responsible for',
    'person.organisation': 'Organisation',
    'person.email': 'E-mail',
    'person.phone': 'Phone',
    'person.website': 'Website',
  },
};
