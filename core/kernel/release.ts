/** What a definition is called, and the plugin and its version that it comes from: `loop@1.0.0`. */
export interface Release {
  type: string;
  plugin: string;
}

const releases = new WeakMap<object, Release>();

export function noteRelease(
  definition: { name: string },
  { id, version }: { id: string; version: string },
): void {
  releases.set(definition, { type: definition.name, plugin: `${id}@${version}` });
}

/** Undefined for what no kernel has registered. */
export const releaseOf = (definition: object): Release | undefined => releases.get(definition);
