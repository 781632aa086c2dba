export const messages = {
  nl: {
    'news.by': 'Door {{author}}',
    'news.credit': 'Beeld: {{credit}}',
    'news.source': 'Bron',
    'news.tags': 'Onderwerpen',
  },
  en: {
    'news.by': 'By {{author}}',
    'news.credit': 'Picture: {{credit}}',
    'news.source': 'Source',
    'news.tags': 'Topics',
  },
};
