import { defineProfileProperty, definePlugin } from '../../../plugin.ts';

const label = { nl: 'Pasnummer', en: 'Badge number' };

/** A line of everyone's profile that a plugin brings, and one for admins alone. */
export const plugin = definePlugin({
  id: 'badge',
  version: '1.0.0',
  requires: '1',
  label: { nl: 'Pas', en: 'Badge' },
  profileProperties: [
    defineProfileProperty({
      key: 'badge',
      category: 'preferences',
      section: 'building',
      sortOrdinal: 10,
      visibleFor: ['Users'],
      inputType: 'number',
      required: true,
      label,
    }),
    defineProfileProperty({
      key: 'badgeNote',
      category: 'profile',
      section: 'building',
      sortOrdinal: 20,
      visibleFor: ['Admin'],
      inputType: 'text',
      required: false,
      label,
    }),
  ],
});
