export const messages = {
  nl: {
    'event.when': 'Wanneer',
    'event.place': 'Waar',
    'event.price': 'Prijs',
    'event.organiser': 'Organisator',
    'event.signUp': 'Aanmelden',
    'event.calendar': 'Zet in mijn agenda',
    'event.past': 'Deze activiteit is geweest.',
  },
  en: {
    'event.when': 'When',
    'event.place': 'Where',
    'event.price': 'Price',
    'event.organiser': 'Organiser',
    'event.signUp': 'Sign up',
    'event.calendar': 'Add to my calendar',
    'event.past': 'This event is over.',
  },
};
