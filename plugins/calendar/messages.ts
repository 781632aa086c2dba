export const messages = {
  nl: {
    'calendar.previous': 'Vorige maand',
    'calendar.next': 'Volgende maand',
    'calendar.months': 'Andere maanden',
    'calendar.empty': 'Er is deze maand niets gepland.',
    'calendar.follow': 'Zet in mijn agenda',
    'calendar.today': 'vandaag',
  },
  en: {
    'calendar.previous': 'Previous month',
    'calendar.next': 'Next month',
    'calendar.months': 'Other months',
    'calendar.empty': 'Nothing is planned this month.',
    'calendar.follow': 'Add to my calendar',
    'calendar.today': 'today',
  },
};
