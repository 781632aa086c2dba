/**
 * Texts are added in `site/messages/translate.ts`, and read per request with `getFixedT`: the language of i18next
 * itself is one for the whole process.
 */
module.exports = {
  defaultLocale: 'nl',
  locales: ['nl', 'en'],
  namespaces: ['public'],
  defaultNamespace: 'public',
  load: ['server'],
  i18nextServer: { fallbackLng: 'nl', showSupportNotice: false },
  i18nextServerPlugins: { fsBackend: null },
};
