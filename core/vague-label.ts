/** Whether a link's words say nothing about where it leads: read on their own, as a list of links, they are useless. */
export function isVagueLabel(label: string): boolean {
  return vague.has(
    label
      .toLowerCase()
      .replace(/[^\p{L} ]/gu, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  );
}

const vague = new Set([
  'hier', 'klik hier', 'klik', 'link', 'deze link', 'lees', 'lees meer', 'lees verder', 'meer', 'meer info', 'meer informatie',
  'meer lezen', 'verder', 'bekijk', 'ga verder', 'website',
  'here', 'click here', 'click', 'this link', 'read', 'read more', 'more', 'more info', 'more information', 'continue', 'go',
  'learn more', 'view',
]); // prettier-ignore
