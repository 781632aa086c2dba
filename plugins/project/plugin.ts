import { defineListType, definePlugin, s } from '#core/plugin.ts';
import { messages } from './messages.ts';

export const project = defineListType({
  name: 'project',
  version: 1,
  label: { nl: 'Project', en: 'Project' },
  labelPlural: { nl: 'Projecten', en: 'Projects' },
  description: {
    nl: 'Werk dat een tijd duurt, met hoe ver het is.',
    en: 'Work that takes some time, with how far it is.',
  },
  icon: 'crane',
  content: s.object({
    intro: s.text({
      label: { nl: 'Inleiding', en: 'Introduction' },
      help: { nl: 'Leeg: de beschrijving staat er.', en: 'Empty: the description is shown.' },
      max: 600,
      multiline: true,
      inline: true,
    }),
    image: s.image({ label: { nl: 'Afbeelding', en: 'Picture' }, alt: 'required', ratio: '16:9' }),
    caption: s.text({
      label: { nl: 'Bijschrift', en: 'Caption' },
      max: 300,
      inline: true,
      showIf: { image: 'present' },
    }),
    status: s.choice({
      label: { nl: 'Hoe ver het is', en: 'How far it is' },
      options: {
        idea: { nl: 'Idee', en: 'Idea' },
        plan: { nl: 'Plan', en: 'Plan' },
        work: { nl: 'In uitvoering', en: 'Under way' },
        done: { nl: 'Klaar', en: 'Done' },
        stopped: { nl: 'Gestopt', en: 'Stopped' },
      },
      default: 'plan',
    }),
    place: s.text({ label: { nl: 'Plaats', en: 'Place' }, max: 200 }),
    contact: s.text({ label: { nl: 'Contactpersoon', en: 'Contact' }, max: 200 }),
    budget: s.text({ label: { nl: 'Kosten', en: 'Costs' }, max: 120 }),
    more: s.link({ label: { nl: 'Meer over dit project', en: 'More about this project' } }),
  }),
  detail: './ProjectDetail.astro',
  defaultSort: 'startsOn_desc',
  example: {
    intro: 'De oude haven krijgt een kade om aan te zitten en een veilige fietsroute.',
    image: s.sampleImage,
    status: 'work',
    place: 'Haven van Lindenhove',
    contact: 'Team Ruimte',
    budget: '1,2 miljoen euro',
  },
  structuredData: (item, { name, origin }) => ({
    '@context': 'https://schema.org',
    '@type': 'Project',
    name: item.title,
    description: item.content.intro || item.description,
    url: `${origin}${item.href}`,
    ...(item.startsOn && { foundingDate: new Date(item.startsOn).toISOString() }),
    ...(item.endsOn && { dissolutionDate: new Date(item.endsOn).toISOString() }),
    ...(item.content.place && { location: { '@type': 'Place', name: item.content.place } }),
    parentOrganization: { '@type': 'Organization', name, url: origin },
  }),
  feed: true,
});

export const plugin = definePlugin({
  id: 'project',
  version: '1.0.0',
  requires: '1',
  label: { nl: 'Projecten', en: 'Projects' },
  listTypes: [project],
  messages,
});
