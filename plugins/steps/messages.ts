export const messages = {
  nl: { 'steps.done': 'Klaar', 'steps.now': 'Nu' },
  en: { 'steps.done': 'Done', 'steps.now': 'Now' },
};
