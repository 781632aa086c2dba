export const messages = {
  nl: {
    'fault.between': 'Vul een getal in van {{min}} tot en met {{max}}',
    'fault.whole': 'Vul een heel getal in',
    'rating.stars': '{{count}} van {{of}} sterren',
  },
  en: {
    'fault.between': 'Fill in a number from {{min}} to {{max}}',
    'fault.whole': 'Fill in a whole number',
    'rating.stars': '{{count}} of {{of}} stars',
  },
};
