/** Which backups there are. */
export const backups = {
  title: 'Reservekopieën die er zijn',
  about: 'Van de hele site. Wie de server beheert, kan er een terugzetten.',
  none: 'Er is er nog geen. Staat het maken aan, dan is de eerste er binnen een uur.',
  newest: 'De nieuwste',
};
