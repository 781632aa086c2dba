export const messages = {
  nl: { 'social.label': 'Onze profielen op andere websites', 'social.newsletter': 'Nieuwsbrief' },
  en: { 'social.label': 'Our profiles on other websites', 'social.newsletter': 'Newsletter' },
};
