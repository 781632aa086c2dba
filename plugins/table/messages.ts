export const messages = {
  nl: { 'table.unnamed': 'Tabel' },
  en: { 'table.unnamed': 'Table' },
};
