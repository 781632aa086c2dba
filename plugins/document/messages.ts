export const messages = {
  nl: {
    'document.download': 'Bestand openen ({{format}})',
    'document.number': 'Kenmerk',
    'document.kind': 'Soort',
    'document.author': 'Opgesteld door',
  },
  en: {
    'document.download': 'Open the file ({{format}})',
    'document.number': 'Reference',
    'document.kind': 'Kind',
    'document.author': 'Drawn up by',
  },
};
