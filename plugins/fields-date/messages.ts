export const messages = {
  nl: {
    'date-range.from': 'Van',
    'date-range.to': 'Tot en met',
    'fault.date': 'Dit is geen datum. Voorbeeld: 27-3-2026',
    'fault.past': 'Kies een dag die al geweest is',
    'fault.future': 'Kies vandaag of een dag die nog komt',
    'fault.time': 'Dit is geen tijd. Voorbeeld: 14:30',
    'fault.order': 'De laatste dag ligt voor de eerste',
  },
  en: {
    'date-range.from': 'From',
    'date-range.to': 'To',
    'fault.date': 'This is not a date. Example: 27-3-2026',
    'fault.past': 'Choose a day that has been',
    'fault.future': 'Choose today or a day to come',
    'fault.time': 'This is not a time. Example: 14:30',
    'fault.order': 'The last day is before the first',
  },
};
