export const messages = {
  nl: {
    'notice.info': 'Informatie',
    'notice.success': 'Goed nieuws',
    'notice.warning': 'Let op',
    'notice.danger': 'Belangrijk',
  },
  en: {
    'notice.info': 'Information',
    'notice.success': 'Good news',
    'notice.warning': 'Please note',
    'notice.danger': 'Important',
  },
};
