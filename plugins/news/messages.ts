export const messages = {
  nl: { 'news.by': 'Door {{author}}' },
  en: { 'news.by': 'By {{author}}' },
};
