import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { HeadTagKind, Plugin } from '../plugin.ts';
import { ownConsentCategories } from '../plugin/consent-category.ts';
import { linkRels } from '../plugin/head-tag.ts';
import type { JsonSchema } from '../schema.ts';
import type { Fault } from './fault.ts';
import { hasLabels } from './labels.ts';
import { fits } from './names.ts';

/** What is wrong with what blocks read, and with the consent categories, head tags, checks of pages and widgets of a plugin. */
export function additionFaults({ plugin, folder }: { plugin: Plugin; folder: string }): Fault[] {
  return [
    ...categoryFaults(plugin),
    ...loadFaults(plugin),
    ...headTagFaults(plugin),
    ...(plugin.pageChecks ?? []).flatMap(({ name, label, check }) => [
      ...(hasLabels(label) ? [] : [fault(`pageCheck "${name}": the label needs nl and en`, name)]),
      ...(typeof check === 'function' ? [] : [fault(`pageCheck "${name}" checks nothing`, name)]),
    ]),
    ...widgetFaults(plugin, folder),
  ];
}

const fault = (problem: string, ...about: string[]): Fault => ({ problem, about });

function loadFaults({ blocks = [], capabilities = [] }: Plugin): Fault[] {
  return blocks
    .filter(({ load }) => typeof load === 'function' && load.length > 1 && !capabilities.includes('content'))
    .map(({ name }) =>
      fault(`block "${name}": its load reads content without the capability "content"`, name, 'load:'),
    );
}

function categoryFaults({ consentCategories = [], blocks = [] }: Plugin): Fault[] {
  const own: readonly string[] = ownConsentCategories;
  const known = new Set([...own, ...consentCategories.map(({ name }) => name)]);
  return [
    ...consentCategories.flatMap(({ name, label, hint }) => [
      ...(own.includes(name)
        ? [fault(`consentCategory "${name}" is one of Bouwsteen itself`, name, name)]
        : []),
      ...(hasLabels(label) && hasLabels(hint)
        ? []
        : [fault(`consentCategory "${name}": its label and its hint need nl and en`, name, 'label:')]),
    ]),
    ...blocks.flatMap(({ name, consent = [] }) =>
      consent
        .filter((category) => !known.has(category))
        .map((category) =>
          fault(
            `block "${name}": the consent category "${category}" does not exist: add it to consentCategories`,
            name,
            `'${category}'`,
          ),
        ),
    ),
  ];
}

/** What the layout writes itself, and what would change how the page is read. */
const ownMeta =
  /^(og:.*|twitter:.*|description|viewport|robots|googlebot|referrer|theme-color|color-scheme|google-site-verification)$/i;
const metaPattern = /^[a-z][a-z0-9:._-]{0,60}$/i;

function headTagFaults({ headTags = [], settings = [] }: Plugin): Fault[] {
  return headTags.flatMap(({ name, tag, setting, pattern, hint }) => {
    const faults: Fault[] = [];
    const say = (problem: string, within: string) =>
      faults.push(fault(`headTag "${name}": ${problem}`, name, within));
    const refused = refusedTag(tag);
    if (refused) say(refused, 'tag:');
    const held = settings.find(({ key }) => key === setting);
    if (held?.value.schema['x-type'] !== 'text')
      say(`"${setting}" is no setting of this plugin that holds a text`, 'setting:');
    if (!(pattern instanceof RegExp) || !/^\^[^]*\$$/.test(pattern.source) || /[gmy]/.test(pattern.flags))
      say('the pattern has to hold for the whole value: /^…$/, without g, m or y', 'pattern:');
    if (!hasLabels(hint)) say('the hint needs nl and en', 'hint:');
    return faults;
  });
}

function refusedTag(tag: Partial<Record<'meta' | 'property' | 'link', string>> & HeadTagKind) {
  const [[kind, name] = [], more] = Object.entries(tag ?? {});
  if (more || name === undefined) return 'a tag is one of meta, property and link';
  if (kind === 'link')
    return fits(new RegExp(`^(${linkRels.join('|')})$`), name)
      ? undefined
      : `a link with the rel "${name}" is not for plugins: ${linkRels.join(', ')} are`;
  if (kind !== 'meta' && kind !== 'property') return `there is no tag "${kind}"`;
  if (!fits(metaPattern, name)) return `"${name}" is not a name for a meta tag`;
  return ownMeta.test(name) ? `the meta tag "${name}" is Bouwsteen's own` : undefined;
}

function widgetFaults(plugin: Plugin, folder: string): Fault[] {
  const { widgets = [], blocks = [], listTypes = [], formFields = [], settings = [] } = plugin;
  const named: [string, JsonSchema][] = [
    ...[...blocks, ...listTypes, ...formFields].map((one): [string, JsonSchema] => [
      `${one.kind} "${one.name}"`,
      one.content?.schema ?? {},
    ]),
    ...settings.map((one): [string, JsonSchema] => [`setting "${one.key}"`, one.value?.schema ?? {}]),
  ];
  return [
    ...widgets.flatMap(({ name, component, for: types }) => [
      ...(/^\.\/.*Widget\.tsx$/.test(component) && existsSync(join(folder, component))
        ? []
        : [
            fault(`widget "${name}": ${component} is no file whose name ends in Widget.tsx`, name, component),
          ]),
      ...(Array.isArray(types) && types.length > 0
        ? []
        : [fault(`widget "${name}": it is for no kind of field`, name, 'for:')]),
    ]),
    ...named.flatMap(([what, schema]) =>
      [...widgetsIn(schema)].flatMap(({ widget, type }) => {
        const found = widgets.find(({ name }) => name === widget);
        if (!found)
          return [
            fault(`${what}: there is no widget "${widget}" in this plugin`, `${widget}`, `'${widget}'`),
          ];
        return found.for?.includes(type as never)
          ? []
          : [fault(`${what}: the widget "${widget}" is not for a field of the kind ${type}`, widget, 'for:')];
      }),
    ),
  ];
}

/** Every field with a widget of its own, at any depth. */
function* widgetsIn(schema: JsonSchema): Generator<{ widget: string; type: string }> {
  const { widget } = (schema['x-ui'] ?? {}) as { widget?: string };
  if (widget !== undefined) yield { widget, type: String(schema['x-type']) };
  if (schema['x-type'] === 'list') yield* widgetsIn(schema['items'] as JsonSchema);
  if (schema['x-type'] === 'object')
    for (const one of Object.values((schema['properties'] ?? {}) as { [name: string]: JsonSchema }))
      yield* widgetsIn(one);
}
