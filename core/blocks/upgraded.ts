/** What has versions of its content: a block, a kind of item, a kind of question. */
export interface Versioned {
  version: number;
  migrate?: { [from: number]: (content: never) => unknown };
}

/**
 * Content as the definition's present version would have written it; what is stored stays as it is.
 * @throws what a step throws that cannot read it
 */
export function upgraded(definition: Versioned, stored: { v: number; content: unknown }): unknown {
  let { content } = stored;
  for (let version = stored.v; version < definition.version; version++)
    content = definition.migrate![version]!(content as never);
  return content;
}

/** The same for showing: what is newer, cannot be read, or whose definition is gone, is given as it is stored. */
export function presentContent<Content>(
  definition: Versioned | undefined,
  { v = 1, content }: { v?: number; content: Content },
): Content {
  if (!definition || v >= definition.version) return content;
  try {
    return upgraded(definition, { v, content }) as Content;
  } catch {
    return content;
  }
}
