/** Wat een bladzijde eerst vraagt of zegt: de voorwaarden, een account dat uitstaat. */
export const terms = {
  newTitle: 'Gaat u akkoord met de gebruiksvoorwaarden?',
  newText: 'Zonder akkoord kunt u alles lezen, maar niets wijzigen.',
  changedTitle: 'De gebruiksvoorwaarden zijn gewijzigd',
  changedText: 'Lees ze en geef akkoord. Tot die tijd kunt u alles lezen, maar niets wijzigen.',
  accept: 'Akkoord',
  decline: 'Niet akkoord',
  earlier: 'Eerdere versies',
} as const;

export const inactive = {
  title: 'Uw account is uitgezet',
  text: 'U kunt hiermee niets meer doen op deze site. Vraag de beheerder waarom.',
} as const;
