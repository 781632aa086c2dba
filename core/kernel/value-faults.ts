import type { Field } from '../schema.ts';
import type { Plugin, ProfilePropertyDefinition, SettingDefinition } from '../plugin.ts';
import { malformed } from '../validate.ts';
import { faultOfField } from './definition-faults.ts';
import type { Fault } from './fault.ts';
import { fieldFaults } from './field-faults.ts';
import { choices } from './known-keys.ts';
import { hasLabels } from './labels.ts';
import { misfits } from './misfits.ts';
import { meant } from './nearest.ts';

/**
 * What is wrong with values that are no content: settings, answers, bodies of routes, and keys that can only be one of a
 * few. `isTried`: a validator is made of their schemas now, as for content.
 */
export function valueFaults(plugin: Plugin, isTried: boolean): Fault[] {
  const { settings = [], listTypes = [], formFields = [], routes = [] } = plugin;
  return [
    ...settings.flatMap((one) => settingFaults(one, isTried)),
    ...listTypes.flatMap(({ name, defaultSort }) =>
      choiceFaults(`listType "${name}"`, name, 'defaultSort', defaultSort),
    ),
    ...formFields.flatMap(({ name, chart, answer }) => [
      ...choiceFaults(`formField "${name}"`, name, 'chart', chart),
      ...(answer ? schemaFaults(`formField "${name}": its answer`, [name, 'answer:'], answer, isTried) : []),
    ]),
    ...(plugin.profileProperties ?? []).flatMap(propertyFaults),
    ...routes.flatMap(({ method, path, body }) =>
      body === undefined
        ? []
        : schemaFaults(`the route ${method} ${path}: its body`, [path, 'body:'], body, isTried),
    ),
  ];
}

function settingFaults({ key, value, default: initial }: SettingDefinition, isTried: boolean): Fault[] {
  const what = `setting "${key}"`;
  const label = (value.schema['x-ui'] as { label?: unknown } | undefined)?.label;
  const faults: Fault[] = [
    ...(hasLabels(label) ? [] : [{ problem: `${what}: the label needs nl and en`, about: [key, 'label:'] }]),
    ...fieldFaults(value.schema, value.initial).map((one) => faultOfField(what, key, one)),
    ...schemaFaults(`${what}: its value`, [key, 'value:'], value, isTried),
  ];
  if (faults.length > 0 || initial === undefined || initial === null) return faults;
  return misfits('the default', value, initial, isTried).map(({ problem }) => ({
    problem: `${what}: ${problem}`,
    about: [key, 'default:'],
  }));
}

function propertyFaults(definition: ProfilePropertyDefinition): Fault[] {
  const { key, label, category, inputType, visibleFor, options } = definition;
  const what = `profileProperty "${key}"`;
  return [
    ...(hasLabels(label) ? [] : [{ problem: `${what}: the label needs nl and en`, about: [key] }]),
    ...choiceFaults(what, key, 'category', category),
    ...choiceFaults(what, key, 'inputType', inputType),
    ...[visibleFor].flat().flatMap((level) => choiceFaults(what, key, 'visibleFor', level)),
    ...(inputType === 'choice' && !options?.length
      ? [{ problem: `${what}: a choice has no options`, about: [key, 'inputType:'] }]
      : []),
    ...(options ?? [])
      .filter((option) => !hasLabels(option.label))
      .map(({ value }) => ({
        problem: `${what}: the label of its option "${value}" needs nl and en`,
        about: [key, 'options:'],
      })),
  ];
}

function choiceFaults(what: string, name: string, key: keyof typeof choices, value: unknown): Fault[] {
  const known = choices[key];
  if (known.includes(value as string)) return [];
  const said = String(value);
  const guess = meant(said, known) || `: it is one of ${known.join(', ')}`;
  return [{ problem: `${what}: there is no ${key} "${said}"${guess}`, about: [name, `${key}:`] }];
}

/** Without its schema a body or an answer could not be read, and neither could the documentation of the API. */
function schemaFaults(what: string, about: string[], field: Field, isTried: boolean): Fault[] {
  if (typeof field.schema?.['x-type'] !== 'string')
    return [{ problem: `${what} is no field of \`s\``, about }];
  if (!isTried) return [];
  try {
    malformed(field, undefined);
    return [];
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error);
    return [{ problem: `${what} has a schema that cannot be used: ${said}`, about }];
  }
}
