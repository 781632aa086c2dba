import { s } from '../../plugin.ts';
import { label, settingsOf } from './group.ts';

const { closed } = settingsOf('retention');

/** How long what is kept, and copies of all of it. */
export const retentionSettings = [
  closed(
    'statisticsMonths',
    s.number({
      ...label('Statistiek bewaren, in maanden', 'Keep statistics, in months'),
      integer: true,
      min: 1,
      max: 120,
      default: 25,
    }),
    25,
  ),
  closed(
    'logRetention',
    s.number({
      ...label('Logregels bewaren, in dagen', 'Keep log lines, in days'),
      integer: true,
      min: 1,
      max: 365,
      default: 30,
    }),
    30,
  ),
  closed(
    'auditRetention',
    s.choice({
      ...label('Logboek bewaren', 'Keep the audit log'),
      help: {
        nl: 'Wie deed wat. Wat ouder is, gaat elke nacht weg en komt niet terug.',
        en: 'Who did what. What is older goes every night and does not come back.',
      },
      options: {
        always: { nl: 'Altijd', en: 'Always' },
        '12': { nl: 'Een jaar', en: 'One year' },
        '24': { nl: 'Twee jaar', en: 'Two years' },
        '60': { nl: 'Vijf jaar', en: 'Five years' },
        '84': { nl: 'Zeven jaar', en: 'Seven years' },
      },
      default: 'always',
    }),
    'always',
  ),
  closed(
    'trashRetention',
    s.choice({
      ...label('Pagina’s en items in de prullenbak bewaren', 'Keep pages and items in the trash'),
      help: {
        nl: 'Daarna zijn ze definitief weg. Afbeeldingen en bestanden blijven er dertig dagen in.',
        en: 'Then they are gone for good. Pictures and files stay in it for thirty days.',
      },
      options: {
        always: { nl: 'Altijd', en: 'Always' },
        '30': { nl: 'Een maand', en: 'One month' },
        '90': { nl: 'Drie maanden', en: 'Three months' },
        '365': { nl: 'Een jaar', en: 'One year' },
      },
      default: 'always',
    }),
    'always',
  ),
  closed(
    'backup',
    s.choice({
      ...label('Reservekopie maken', 'Make a backup'),
      help: {
        nl: 'Met alle bestanden, waar de server bestanden bewaart. De nieuwste zeven blijven; kiest u Nooit, dan gaan ze een week na de laatste weg. Terugzetten doet wie de server beheert.',
        en: 'With all files, where the server keeps files. The newest seven stay; with Never they go a week after the last. Whoever runs the server puts one back.',
      },
      options: {
        never: { nl: 'Nooit', en: 'Never' },
        daily: { nl: 'Elke dag', en: 'Every day' },
        weekly: { nl: 'Elke week', en: 'Every week' },
      },
      default: 'never',
    }),
    'never',
  ),
];
