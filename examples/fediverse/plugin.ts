import {
  defineConsentCategory,
  defineHeadTag,
  definePageCheck,
  definePlugin,
  defineSetting,
  defineWidget,
  s,
  warn,
} from 'bouwsteen/plugin';
import { messages } from './messages.ts';
import { post } from './post.ts';

/** Visitors choose about these by themselves: who wants films need not want posts. */
const posts = defineConsentCategory({
  name: 'acme-fediverse',
  label: { nl: 'Berichten van Mastodon', en: 'Posts of Mastodon' },
  hint: {
    nl: 'Berichten in de pagina. De site mastodon.social ziet dan uw bezoek.',
    en: 'Posts in the page. The site mastodon.social then sees your visit.',
  },
});

const account = defineSetting({
  key: 'acme.fediverseAccount',
  group: 'site',
  value: s.text({
    label: { nl: 'Eigen account op de fediverse', en: 'Own account on the fediverse' },
    help: { nl: 'Zoals https://mastodon.social/@naam', en: 'Like https://mastodon.social/@name' },
    max: 200,
  }),
  default: '',
  isPublic: true,
  order: 110,
});

/** By this the server of the account sees that the site is theirs. */
const me = defineHeadTag({
  name: 'acme/me',
  tag: { link: 'me' },
  setting: account.key,
  pattern: /^https:\/\/[\w.-]+\/@[\w.-]+$/,
  hint: {
    nl: 'Vul het adres van een account in, zoals https://mastodon.social/@naam.',
    en: 'Enter the address of an account, like https://mastodon.social/@name.',
  },
});

const fewPosts = definePageCheck({
  name: 'acme/few-posts',
  label: { nl: 'Niet te veel berichten', en: 'Not too many posts' },
  check: ({ blocks }) => {
    const found = blocks.filter(({ type }) => type === post.name);
    const [, , , fourth] = found;
    return fourth
      ? [
          {
            ...warn('many-posts', {
              nl: `Er staan ${found.length} berichten op de pagina. Elk is een site in de site: houd het bij drie.`,
              en: `There are ${found.length} posts on the page. Each is a site within the site: keep to three.`,
            }),
            block: fourth.id,
          },
        ]
      : [];
  },
});

const height = defineWidget({ name: 'acme/height', component: './HeightWidget.tsx', for: ['number'] });

export const plugin = definePlugin({
  id: 'acme/fediverse',
  version: '1.0.0',
  requires: '1.2',
  label: { nl: 'Fediverse', en: 'Fediverse' },
  blocks: [post],
  settings: [account],
  consentCategories: [posts],
  headTags: [me],
  pageChecks: [fewPosts],
  widgets: [height],
  messages,
});
