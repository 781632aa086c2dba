/** What of a definition says where a property stands (specification 3, Profile property definition). */
export interface Placed {
  key: string;
  section: string;
  subsection?: string | undefined;
  sortOrdinal: number;
  sectionSortOrdinal?: number | undefined;
  sectionLabel?: Text | undefined;
  subsectionLabel?: Text | undefined;
}
type Text = { nl: string; en: string };

/** Properties that stand together; without a heading where there is none to show. */
export interface Section<T> {
  name: string;
  heading?: Text;
  properties: T[];
  subsections: { name: string; heading: Text; properties: T[] }[];
}

/** Sections that need no heading: what is in them stands with what the product itself asks there. */
export const plainSections: readonly string[] = ['person', 'own'];

/**
 * The properties of one category as they stand on a screen. Sections come in the order of their ordinals, which are
 * those of any of their properties, subsections in that of the first property in them; without a heading first.
 */
export function inSections<T extends Placed>(properties: readonly T[]): Section<T>[] {
  const sections = [...Map.groupBy(properties.toSorted(byOrdinal), ({ section }) => section)];
  return sections
    .map(([name, own]) => ({ section: sectionOf(name, own), ordinal: ordinalOf(own) }))
    .sort((one, other) => one.ordinal - other.ordinal)
    .map(({ section }) => section);
}

function sectionOf<T extends Placed>(name: string, own: readonly T[]): Section<T> {
  const parts = Map.groupBy(own, ({ subsection }) => subsection ?? '');
  const heading = own.find(({ sectionLabel }) => sectionLabel)?.sectionLabel;
  return {
    name,
    ...((heading || !plainSections.includes(name)) && { heading: heading ?? asHeading(name) }),
    properties: parts.get('') ?? [],
    subsections: [...parts]
      .filter(([part]) => part !== '')
      .map(([part, properties]) => ({
        name: part,
        heading:
          properties.find(({ subsectionLabel }) => subsectionLabel)?.subsectionLabel ?? asHeading(part),
        properties,
      })),
  };
}

/** A section that nobody gave words: `aboutWork` and `about-work` become `About work`. */
export function asHeading(name: string): Text {
  const words = name
    .replace(
      /(\p{Ll})(\p{Lu})(?!\p{Lu})/gu,
      (_, end: string, begin: string) => `${end} ${begin.toLowerCase()}`,
    )
    .replace(/[-_]+/g, ' ')
    .trim();
  const heading = words.charAt(0).toUpperCase() + words.slice(1) || name;
  return { nl: heading, en: heading };
}

function ordinalOf(own: readonly Placed[]): number {
  const given = own.flatMap(({ sectionSortOrdinal }) => sectionSortOrdinal ?? []);
  return given.length > 0 ? Math.min(...given) : 0;
}
const byOrdinal = (one: Placed, other: Placed) =>
  one.sortOrdinal - other.sortOrdinal || one.key.localeCompare(other.key);
