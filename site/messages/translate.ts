import i18next from 'i18next';
import type { Kernel } from '#core/kernel.ts';
import { sayerOf } from '#core/kernel/where.ts';
import { log } from '#core/log.ts';
import type { Language } from '#core/schema.ts';
import type { Translate } from '#core/site/page-locals.ts';
import { publicMessages as en } from './en.ts';
import { publicMessages as nl } from './nl.ts';

/** Of plugins; each kernel adds its own. */
const ofPlugins: Record<Language, { [key: string]: string }> = { nl: {}, en: {} };

/** Again after each time that i18next is set up, which empties it: astro-i18next does so with the first page. */
function addTexts(): void {
  for (const [language, own] of [
    ['nl', nl],
    ['en', en],
  ] as const) {
    i18next.addResourceBundle(language, 'public', own, true, true);
    i18next.addResources(language, 'plugins', ofPlugins[language]);
  }
}

// It is told nothing of languages per request, because its own is the process's.
if (!i18next.isInitialized) await i18next.init({ fallbackLng: 'nl' });
addTexts();
i18next.on('initialized', addTexts);

/** From here on the page speaks the language of its content. */
export function speak(locals: App.Locals, language: Language): void {
  locals.language = language;
  locals.t = translator(locals.kernel, language);
}

/** A kernel that was made anew, as when a plugin changes in development, has texts of its own. */
const translators = new WeakMap<Kernel, Map<Language, Translate>>();

/** The texts of the site and of the installation's plugins in one language. */
export function translator(kernel: Kernel, language: Language): Translate {
  let ofKernel = translators.get(kernel);
  if (!ofKernel) translators.set(kernel, (ofKernel = new Map()));
  let translate = ofKernel.get(language);
  if (!translate) {
    Object.assign(ofPlugins[language], kernel.messages[language]);
    i18next.addResources(language, 'plugins', kernel.messages[language]);
    const fixed = i18next.getFixedT(language, ['public', 'plugins']);
    const missed = missedIn(kernel);
    translate = remembering((message, values) => {
      const text = String(fixed(message, { interpolation: { escapeValue: false }, ...values }));
      if (text === message && missed.size < 1000 && !missed.has(message)) {
        missed.add(message);
        log.warn(
          { key: message, language, ...sayerOf(message, kernel.folders) },
          'a text is nowhere in the messages, and its key stands in the page',
        );
      }
      return text;
    });
    ofKernel.set(language, translate);
  }
  return translate;
}

/** Keys that are nowhere, each told once. */
const missedKeys = new WeakMap<Kernel, Set<string>>();

function missedIn(kernel: Kernel): Set<string> {
  let missed = missedKeys.get(kernel);
  if (!missed) missedKeys.set(kernel, (missed = new Set()));
  return missed;
}

/** A page says the same few dozen things as the one before, and looking one up costs more than writing it. */
function remembering(translate: Translate): Translate {
  const said = new Map<string, string>();
  return (message, values) => {
    const key = values ? `${message}\n${JSON.stringify(values)}` : message;
    let text = said.get(key);
    if (text === undefined) {
      text = translate(message, values);
      if (said.size >= 5000) said.clear();
      said.set(key, text);
    }
    return text;
  };
}
