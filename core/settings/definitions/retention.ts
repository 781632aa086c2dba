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
    'backup',
    s.choice({
      ...label('Reservekopie maken', 'Make a backup'),
      help: {
        nl: 'Met alle bestanden, op de server. De nieuwste zeven blijven. Terugzetten doet wie de server beheert.',
        en: 'With all files, on the server. The newest seven stay. Whoever runs the server puts one back.',
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
