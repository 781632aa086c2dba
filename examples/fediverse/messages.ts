export const messages = {
  nl: {
    'acme/fediverse.title': 'Bericht op Mastodon',
    'acme/fediverse.what':
      'Dit bericht staat op mastodon.social. Als u het hier leest, ziet die site uw bezoek.',
    'acme/fediverse.show': 'Berichten tonen',
    'acme/fediverse.there': 'Lees het op mastodon.social',
  },
  en: {
    'acme/fediverse.title': 'Post on Mastodon',
    'acme/fediverse.what': 'This post is on mastodon.social. If you read it here, that site sees your visit.',
    'acme/fediverse.show': 'Show posts',
    'acme/fediverse.there': 'Read it on mastodon.social',
  },
};
