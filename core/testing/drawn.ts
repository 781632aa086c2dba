import i18next from 'i18next';
import type { FunctionComponent } from 'react';
import { postedAnswer } from '../forms/question.ts';
import { newGuid } from '../guid.ts';
import type { BlockView, Field, ItemView, Language, Plugin, QuestionView } from '../plugin.ts';
import { viewedAs } from './viewed-as.ts';

/** What a view finds around it; what is not named is as on a page of a visitor in Dutch. */
export interface Around {
  language?: Language;
  timeZone?: string;
  /** Values of settings; one of the plugin's own that is not named has its default. */
  settings?: { [key: string]: unknown };
  /** Categories of cookies that this visitor accepted. */
  accepted?: string[];
  /** What an editor chose for the block as for any other: its ground, its width, its anchor. Since 1.12. */
  options?: BlockView['options'];
  /** What `load` gave for this block. */
  data?: unknown;
  /** What of the address the block reads. */
  query?: { [name: string]: string };
  /** Of an item, what is known beside its content: its title, its days, its tags. */
  item?: Partial<Omit<ItemView, 'content' | 'blocks'>>;
  /** Of a question, what it is called, whether it must be answered, what is wrong with what was typed. */
  question?: Partial<Pick<QuestionView, 'label' | 'help' | 'required' | 'error'>>;
  /** What was typed as the answer to a question; by its parts where it has several. */
  answer?: string | { [part: string]: string[] };
}

/** A block, a kind of item or a kind of question. */
interface Shown<F extends Field> {
  kind?: 'block' | 'listType' | 'formField';
  name: string;
  version: number;
  content: F;
}

/**
 * What visitors without script get of a block, an item on its page or a question: its view with this content, and its islands as they are drawn on the
 * server. Styles, scripts and Astro's own attributes are left out. A text that the plugin's messages do not have fails.
 */
export async function drawn<F extends Field>(
  view: unknown,
  plugin: Plugin,
  definition: Shown<F>,
  stored: unknown,
  around: Around = {},
): Promise<string> {
  const { experimental_AstroContainer: Container } = await import('astro/container');
  const container = await Container.create();
  container.addServerRenderer({ name: '@astrojs/react', renderer: (await islands()) as never });
  container.addClientRenderer({ name: '@astrojs/react', entrypoint: '@astrojs/react/client.js' });
  const html = await container.renderToString(view as never, {
    props: propsOf(definition, viewedAs(definition, stored), around),
    locals: localsOf(plugin, around) as never,
  });
  return html
    .replace(/<(script|style)\b[^>]*>.*?<\/\1>/gs, '')
    .replace(/<\/?astro-[^>]*>|<!--[^]*?-->/g, '')
    .replace(/ data-astro-[\w-]+(="[^"]*")?/g, '')
    .trim();
}

function propsOf(definition: Shown<Field>, content: unknown, around: Around) {
  switch (definition.kind) {
    case 'listType':
      return { item: itemView(definition, content, around) };
    case 'formField':
      return { question: questionView(content, around) };
    default:
      return { block: blockView(definition, content, around) };
  }
}

function blockView(
  { name: type, version }: Shown<Field>,
  content: unknown,
  { data, options = {} }: Around,
): BlockView {
  return {
    ...{ id: newGuid(), type, version, position: 'main', order: 0 },
    ...{ content, options, slots: {}, data },
  };
}

/** Without blocks in its body, which their own plugins show. */
const itemView = (
  { name: type }: Shown<Field>,
  content: unknown,
  { language = 'nl', item }: Around,
): ItemView => ({
  ...{ guid: newGuid(), shortId: 'voorbeeld', type, title: 'Een voorbeeld', description: '' },
  ...{ href: '/voorbeelden/i/voorbeeld/een-voorbeeld', image: undefined, language },
  ...{ publishedOn: '2026-01-05T09:00:00.000Z', startsOn: undefined, endsOn: undefined },
  ...{ tags: [], highlight: false },
  ...item,
  ...{ content, blocks: [] },
});

function questionView(content: unknown, { question, answer = '' }: Around): QuestionView {
  const { text, all } = postedAnswer(typeof answer === 'string' ? { '': [answer] } : answer);
  return {
    ...{ id: 'question', name: 'question', label: 'Een vraag', help: '', required: false, error: undefined },
    ...question,
    ...{ content, text, all },
    describedBy: question?.error ? 'question-error' : undefined,
  };
}

function localsOf(plugin: Plugin, around: Around) {
  const { language = 'nl', timeZone = 'Europe/Amsterdam', settings = {}, accepted = [], query = {} } = around;
  const own = (plugin.settings ?? []).map(({ key, default: initial }) => [key, initial] as const);
  return {
    language,
    timeZone,
    t: textsOf(plugin, language),
    field: () => undefined,
    path: '/',
    query: new URLSearchParams(query),
    origin: 'https://www.example.org',
    consent: { has: (category: string) => accepted.includes(category) },
    site: { settings: new Map([...own, ...Object.entries(settings)]) },
  };
}

function textsOf({ id, messages }: Plugin, language: Language) {
  const texts = i18next.createInstance();
  void texts.init({ lng: language, fallbackLng: false, initAsync: false, resources: {} });
  texts.addResources(language, 'translation', messages?.[language] ?? {});
  return (key: string, values?: { [name: string]: string | number }) => {
    const text = texts.t(key, { interpolation: { escapeValue: false }, ...values });
    if (text === key && key.startsWith(`${id}.`))
      throw new Error(`the messages in ${language} have no "${key}"`);
    return text;
  };
}

/** Astro's words for who draws a component; what stands between its tags is markup already. */
async function islands() {
  const { createElement } = await import('react');
  const { renderToString } = await import('react-dom/server');
  return {
    check: (component: unknown) => typeof component === 'function',
    renderToStaticMarkup: (
      component: FunctionComponent<object>,
      props: object,
      slots: { [name: string]: string },
    ) => {
      // React writes a name for each, in whose place the markup then comes.
      const markup = Object.entries(slots).map(([name, html]) => ({ name, html, stands: newGuid() }));
      const children = markup.map(({ name, stands }) => [name === 'default' ? 'children' : name, stands]);
      const html = renderToString(createElement(component, { ...props, ...Object.fromEntries(children) }));
      return { html: markup.reduce((all, { stands, html }) => all.replace(stands, () => html), html) };
    },
  };
}
