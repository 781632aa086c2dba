export const messages = {
  nl: {
    'question.more': 'Lees verder',
  },
  en: {
    'question.more': 'Read on',
  },
};
