import { defineBlock, definePlugin, type Finding, s, titleFields, warn } from '#core/plugin.ts';
import { messages } from './messages.ts';
import { networks } from './networks.ts';

const same = (name: string) => ({ nl: name, en: name });

export const social = defineBlock({
  name: 'social',
  version: 1,
  view: './Social.astro',
  label: { nl: 'Sociale media', en: 'Social media' },
  description: {
    nl: 'Links naar profielen op andere websites. Er wordt niets van die websites geladen.',
    en: 'Links to profiles on other websites. Nothing is loaded from those websites.',
  },
  group: 'navigation',
  icon: 'share',
  keywords: {
    nl: [
      'facebook',
      'instagram',
      'linkedin',
      'mastodon',
      'volgen',
      'volg ons',
      'twitter',
      'kanalen',
      'nieuwsbrief',
    ],
    en: [
      'facebook',
      'instagram',
      'linkedin',
      'mastodon',
      'follow',
      'follow us',
      'twitter',
      'channels',
      'newsletter',
    ],
  },
  content: s.object({
    ...titleFields,
    profiles: s.list(
      s.object(
        {
          network: s.choice({
            label: { nl: 'Netwerk', en: 'Network' },
            options: {
              facebook: same('Facebook'),
              instagram: same('Instagram'),
              linkedin: same('LinkedIn'),
              x: same('X'),
              mastodon: same('Mastodon'),
              bluesky: same('Bluesky'),
              threads: same('Threads'),
              youtube: same('YouTube'),
              vimeo: same('Vimeo'),
              tiktok: same('TikTok'),
              whatsapp: same('WhatsApp'),
              pinterest: same('Pinterest'),
              flickr: same('Flickr'),
              github: same('GitHub'),
              rss: same('RSS'),
              newsletter: { nl: 'Nieuwsbrief', en: 'Newsletter' },
              other: { nl: 'Iets anders', en: 'Something else' },
            },
            default: 'facebook',
          }),
          link: s.link({
            label: { nl: 'Adres van het profiel', en: 'Address of the profile' },
            help: {
              nl: 'De tekst van de link wordt getoond; zonder tekst de naam van het netwerk.',
              en: 'The words of the link are shown; without them the name of the network.',
            },
            requiredOn: 'publish',
          }),
        },
        { label: { nl: 'Profiel', en: 'Profile' } },
      ),
      { label: { nl: 'Profielen', en: 'Profiles' }, min: 1, max: 20, requiredOn: 'publish' },
    ),
    look: s.choice({
      label: { nl: 'Uiterlijk', en: 'Look' },
      options: {
        names: { nl: 'Met namen', en: 'With names' },
        icons: { nl: 'Alleen pictogrammen', en: 'Icons only' },
      },
      default: 'names',
    }),
  }),
  example: {
    title: 'Volg ons',
    level: 'h3',
    profiles: [
      {
        network: 'instagram',
        link: { target: { kind: 'address', href: 'https://www.instagram.com/veenland.example' } },
      },
      {
        network: 'mastodon',
        link: { target: { kind: 'address', href: 'https://social.example/@veenland' } },
      },
      { network: 'newsletter', link: { target: { kind: 'address', href: '/nieuwsbrief' } } },
    ],
  },
  checks({ profiles }) {
    const findings: Finding[] = [];
    const hrefs = profiles.flatMap(({ link }) => link?.href ?? []);
    if (new Set(hrefs).size < hrefs.length)
      findings.push(
        warn(
          'same-profile',
          { nl: 'Twee profielen hebben hetzelfde adres.', en: 'Two profiles have the same address.' },
          'profiles',
        ),
      );
    for (const { network, link } of profiles)
      if (link && network === 'other' && isAddress(link.label))
        findings.push(
          warn(
            'no-name',
            { nl: `Geef de link naar ${link.label} een naam.`, en: `Give the link to ${link.label} a name.` },
            'profiles',
          ),
        );
    return findings;
  },
  budget: { js: 0 },
});

/** A link without words of its own is called by its address. */
export const isAddress = (label: string) => /^[\w-]+(\.[\w-]+)+(\/\S*)?$|^\//.test(label);

/** What a profile is called: the words of its link, else the network's name, else its address. */
export function nameOf(network: keyof typeof networks, label: string): string {
  return (isAddress(label) && networks[network].name) || label;
}

export const plugin = definePlugin({
  id: 'social',
  version: '1.0.0',
  requires: '1',
  label: { nl: 'Sociale media', en: 'Social media' },
  blocks: [social],
  messages,
});
