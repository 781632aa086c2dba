import { defineBlock, s, warn } from 'bouwsteen/plugin';

const address = /^https:\/\/mastodon\.social\/@[\w.-]+(@[\w.-]+)?\/\d+$/;

/** Where the post is shown in a frame; undefined for what is no post. */
export const frameOf = (post: string) => (address.test(post) ? `${post}/embed` : undefined);

export const post = defineBlock({
  name: 'acme/post',
  version: 1,
  view: './Post.astro',
  label: { nl: 'Bericht van Mastodon', en: 'Post of Mastodon' },
  description: { nl: 'Een bericht, na toestemming.', en: 'A post, after consent.' },
  group: 'media',
  icon: 'brand-mastodon',
  content: s.object({
    address: s.text({
      label: { nl: 'Adres van het bericht', en: 'Address of the post' },
      help: { nl: 'Zoals https://mastodon.social/@naam/123', en: 'Like https://mastodon.social/@name/123' },
      requiredOn: 'publish',
    }),
    height: s.number({
      label: { nl: 'Hoogte', en: 'Height' },
      integer: true,
      min: 200,
      max: 900,
      default: 450,
      widget: 'acme/height',
    }),
  }),
  example: { address: 'https://mastodon.social/@Mastodon/109521818453165424', height: 450 },
  checks: ({ address }) =>
    address && !frameOf(address)
      ? [
          warn(
            'no-post',
            {
              nl: 'Dit is geen adres van een bericht op mastodon.social.',
              en: 'This is not the address of a post on mastodon.social.',
            },
            'address',
          ),
        ]
      : [],
  consent: ['acme-fediverse'],
  frames: ['https://mastodon.social'],
  budget: { js: 0 },
});
