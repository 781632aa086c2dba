import { defineListType, definePlugin, s } from '../../../plugin.ts';

const label = (nl: string, en: string) => ({ label: { nl, en } });

/** A kind of item that was another one before: what its first version called `where` is `place` now. */
export const meeting = defineListType({
  name: 'meeting',
  version: 2,
  detail: './Meeting.astro',
  label: { nl: 'Vergadering', en: 'Meeting' },
  labelPlural: { nl: 'Vergaderingen', en: 'Meetings' },
  description: { nl: 'Waar men bijeenkomt', en: 'Where people meet' },
  icon: 'users',
  content: s.object({
    place: s.text({ ...label('Plaats', 'Place'), max: 100, requiredOn: 'publish' }),
    view: s.image(label('Beeld', 'Picture')),
    agenda: s.link(label('Agenda', 'Agenda')),
  }),
  defaultSort: 'startsOn_asc',
  example: { place: 'De raadzaal' },
  migrate: {
    1: ({ where, picture, ...rest }: { where?: string; picture?: unknown }) => {
      if (where === 'unreadable') throw new Error('nobody knows where this is');
      return { ...rest, ...(where && { place: where }), ...(picture !== undefined && { view: picture }) };
    },
  },
  fixtures: { 1: { where: 'De raadzaal' } },
  feed: true,
});

export const plugin = definePlugin({
  id: 'meeting',
  version: '1.0.0',
  requires: '1',
  label: { nl: 'Vergadering', en: 'Meeting' },
  listTypes: [meeting],
});
