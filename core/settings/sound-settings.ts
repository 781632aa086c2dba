import type { SettingDefinition } from '../plugin.ts';
import { isRecord } from '../rich-text/schema.ts';
import type { JsonSchema } from '../schema.ts';

/** Stored settings that are shaped as their definitions say, and the keys of those that are not. */
export function soundSettings(
  stored: Map<string, unknown>,
  definitions: Map<string, SettingDefinition>,
): { sound: Map<string, unknown>; damaged: string[] } {
  const damaged = [...stored].flatMap(([key, value]) => {
    const definition = definitions.get(key);
    return definition && value !== null && !isShapedAs(definition.value.schema, value) ? [key] : [];
  });
  const sound = new Map([...stored].filter(([key]) => !damaged.includes(key)));
  return { sound, damaged };
}

/**
 * Whether what is drawn with it finds what it looks for. It takes no validator: those of all settings would take a
 * process some forty milliseconds to make, before its first page. What blocks hold is looked at where they are drawn.
 */
function isShapedAs(schema: JsonSchema, value: unknown): boolean {
  switch (schema['type']) {
    case 'object':
      return (
        isRecord(value) &&
        ((schema['required'] ?? []) as string[]).every((name) => value[name] !== undefined) &&
        Object.entries((schema['properties'] ?? {}) as { [name: string]: JsonSchema }).every(
          ([name, property]) => value[name] === undefined || isShapedAs(property, value[name]),
        )
      );
    case 'array':
      return (
        Array.isArray(value) &&
        (schema['x-type'] === 'blocks' ||
          value.every((one) => isShapedAs((schema['items'] ?? {}) as JsonSchema, one)))
      );
    case 'integer':
    case 'number':
      return typeof value === 'number';
    case 'boolean':
      return typeof value === 'boolean';
    case 'string':
      return (
        typeof value === 'string' &&
        ((schema['enum'] as string[] | undefined)?.includes(value) ?? true) &&
        (typeof schema['pattern'] !== 'string' || new RegExp(schema['pattern'], 'u').test(value))
      );
    default:
      return true;
  }
}
