import { defineBlock, definePlugin, type Finding, s, warn } from '#core/plugin.ts';
import { playerOf, playerOrigins } from './address.ts';
import { messages } from './messages.ts';

export const video = defineBlock({
  name: 'video',
  version: 1,
  view: './Video.astro',
  label: { nl: 'Video', en: 'Video' },
  description: {
    nl: 'Een film van YouTube, Vimeo of uzelf. Er wordt pas iets van een andere website geladen als de bezoeker dat goed vindt.',
    en: 'A film from YouTube, Vimeo or your own. Nothing is loaded from another website before the visitor agrees.',
  },
  group: 'media',
  icon: 'player-play',
  keywords: {
    nl: ['film', 'filmpje', 'youtube', 'vimeo', 'ondertiteling', 'filmpjes', 'insluiten', 'embed'],
    en: ['film', 'movie', 'clip', 'youtube', 'vimeo', 'embed', 'recording'],
  },
  content: s.object({
    title: s.text({
      label: { nl: 'Naam van de video', en: 'Name of the video' },
      help: {
        nl: 'Staat op de afbeelding zolang de video niet speelt, en wordt voorgelezen.',
        en: 'Stands on the picture until the video plays, and is read aloud.',
      },
      max: 120,
      inline: true,
      requiredOn: 'publish',
    }),
    source: s.choice({
      label: { nl: 'Waar staat de video?', en: 'Where is the video?' },
      options: {
        link: { nl: 'Op YouTube of Vimeo', en: 'On YouTube or Vimeo' },
        file: { nl: 'In een eigen bestand', en: 'In a file of our own' },
      },
      default: 'link',
    }),
    address: s.text({
      label: { nl: 'Adres van de video', en: 'Address of the video' },
      help: { nl: 'Plak het adres van YouTube of Vimeo.', en: 'Paste the address at YouTube or Vimeo.' },
      max: 500,
      format: 'video',
      requiredOn: 'publish',
      showIf: { source: 'link' },
    }),
    file: s.file({
      label: { nl: 'Bestand', en: 'File' },
      help: { nl: 'Een mp4- of webm-bestand.', en: 'An mp4 or webm file.' },
      requiredOn: 'publish',
      showIf: { source: 'file' },
    }),
    subtitles: s.file({
      label: { nl: 'Ondertitels', en: 'Subtitles' },
      help: { nl: 'Een vtt-bestand.', en: 'A vtt file.' },
      showIf: { source: 'file' },
    }),
    poster: s.image({
      label: { nl: 'Afbeelding voor het afspelen', en: 'Picture before playing' },
      alt: 'optional',
      ratio: '16:9',
    }),
    ratio: s.choice({
      label: { nl: 'Verhouding', en: 'Ratio' },
      options: {
        '16:9': { nl: 'Breed (16:9)', en: 'Wide (16:9)' },
        '4:3': { nl: 'Klassiek (4:3)', en: 'Classic (4:3)' },
        '1:1': { nl: 'Vierkant', en: 'Square' },
        '9:16': { nl: 'Staand (9:16)', en: 'Upright (9:16)' },
      },
      default: '16:9',
    }),
    caption: s.text({ label: { nl: 'Bijschrift', en: 'Caption' }, max: 300, inline: true }),
    transcript: s.richText({
      label: { nl: 'Uitgeschreven tekst', en: 'Transcript' },
      help: {
        nl: 'Wat er te horen en te zien is, voor wie de video niet kan volgen.',
        en: 'What is heard and seen, for people who cannot follow the video.',
      },
    }),
  }),
  example: {
    title: 'Zo halen we de gracht weer schoon',
    source: 'link',
    address: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
    caption: 'Medewerkers laten zien hoe het baggeren gaat. De video duurt 3 minuten.',
  },
  checks({ source, address, file, subtitles, transcript }) {
    const findings: Finding[] = [];
    if (source === 'link' && address && !playerOf(address))
      findings.push(
        warn(
          'unknown-video',
          {
            nl: 'Dit is geen adres van een video op YouTube of Vimeo.',
            en: 'This is not the address of a video on YouTube or Vimeo.',
          },
          'address',
        ),
      );
    if (source === 'file' && file && !subtitles && transcript.isEmpty)
      findings.push(
        warn(
          'no-text-for-sound',
          { nl: 'Voeg ondertitels of een uitgeschreven tekst toe.', en: 'Add subtitles or a transcript.' },
          'subtitles',
        ),
      );
    return findings;
  },
  consent: ['external'],
  frames: playerOrigins,
  budget: { js: 0 },
});

export const plugin = definePlugin({
  id: 'video',
  version: '1.0.0',
  requires: '1',
  label: { nl: 'Video', en: 'Video' },
  blocks: [video],
  messages,
});
