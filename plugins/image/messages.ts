export const messages = {
  nl: { 'image.credit': 'Foto: {{name}}' },
  en: { 'image.credit': 'Photo: {{name}}' },
};
