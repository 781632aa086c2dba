import { defineListType, definePlugin, s } from '#core/plugin.ts';
import { messages } from './messages.ts';

export const vacancy = defineListType({
  name: 'vacancy',
  version: 1,
  label: { nl: 'Vacature', en: 'Vacancy' },
  labelPlural: { nl: 'Vacatures', en: 'Vacancies' },
  description: {
    nl: 'Werk dat iemand kan komen doen, met hoe lang nog en hoe u solliciteert.',
    en: 'Work that someone can come and do, with until when and how to apply.',
  },
  icon: 'briefcase',
  content: s.object({
    intro: s.text({
      label: { nl: 'Inleiding', en: 'Introduction' },
      help: { nl: 'Leeg: de beschrijving staat er.', en: 'Empty: the description is shown.' },
      max: 600,
      multiline: true,
      inline: true,
    }),
    image: s.image({ label: { nl: 'Afbeelding', en: 'Picture' }, alt: 'required', ratio: '16:9' }),
    organisation: s.text({ label: { nl: 'Organisatie', en: 'Organisation' }, max: 200 }),
    place: s.text({ label: { nl: 'Standplaats', en: 'Place of work' }, max: 200 }),
    hours: s.text({ label: { nl: 'Uren', en: 'Hours' }, max: 60 }),
    salary: s.text({ label: { nl: 'Salaris', en: 'Salary' }, max: 120 }),
    contract: s.choice({
      label: { nl: 'Soort werk', en: 'Kind of work' },
      options: {
        FULL_TIME: { nl: 'Voltijd', en: 'Full time' },
        PART_TIME: { nl: 'Deeltijd', en: 'Part time' },
        TEMPORARY: { nl: 'Tijdelijk', en: 'Temporary' },
        INTERN: { nl: 'Stage', en: 'Internship' },
        VOLUNTEER: { nl: 'Vrijwilligerswerk', en: 'Volunteer work' },
      },
      default: 'FULL_TIME',
    }),
    contact: s.text({ label: { nl: 'Contactpersoon', en: 'Contact' }, max: 200 }),
    apply: s.link({ label: { nl: 'Solliciteren', en: 'Apply' } }),
  }),
  detail: './VacancyDetail.astro',
  defaultSort: 'publishedOn_desc',
  example: {
    intro: 'U helpt inwoners aan de balie met paspoorten, verhuizingen en aangiften.',
    image: s.sampleImage,
    organisation: 'Gemeente Lindenhove',
    place: 'Lindenhove',
    hours: '24 tot 32 uur',
    salary: '2.600 tot 3.700 euro',
    contract: 'PART_TIME',
    contact: 'Fatima Bakker, 14 0599',
  },
  structuredData: (item, { name, origin }) => {
    const { intro, organisation, place, contract } = item.content;
    return {
      '@context': 'https://schema.org',
      '@type': 'JobPosting',
      title: item.title,
      description: intro || item.description,
      url: `${origin}${item.href}`,
      ...(item.publishedOn && { datePosted: new Date(item.publishedOn).toISOString() }),
      ...(item.endsOn && { validThrough: new Date(item.endsOn).toISOString() }),
      employmentType: contract,
      hiringOrganization: { '@type': 'Organization', name: organisation || name, sameAs: origin },
      ...(place && {
        jobLocation: { '@type': 'Place', address: { '@type': 'PostalAddress', addressLocality: place } },
      }),
    };
  },
  feed: true,
});

export const plugin = definePlugin({
  id: 'vacancy',
  version: '1.0.0',
  requires: '1',
  label: { nl: 'Vacatures', en: 'Vacancies' },
  listTypes: [vacancy],
  messages,
});
