/** Where a visit came from, read from the page's own address and the headers; each answer is remembered. */

const longest = 100;
/** Of a path. */
export const longestPath = 500;

/** The host that led here, without `www.`; '' for the site itself (asked by `host`, or by its first) and for nobody. */
export function sourceOf(referer: string | undefined, host: string, primaryHost: string): string {
  if (!referer) return '';
  const source = hostOf(referer);
  return source === bareHost(host) || source === barePrimary(primaryHost) ? '' : source;
}

/** The path of the page that was asked from, where it is one of this site (`host`); '' where it is not. */
export function ownPageOf(referer: string | null | undefined, host: string | null | undefined): string {
  if (!referer || !URL.canParse(referer)) return '';
  const url = new URL(referer);
  if (url.host !== host) return '';
  try {
    return clean(decodeURI(url.pathname), longestPath);
  } catch {
    return '';
  }
}

const bare = (host: string) => host.replace(/:\d+$/, '').replace(/^www\./, '');
// One each, so that the one asked for last is mostly the one that is asked for.
const bareHost = remembering(bare);
const barePrimary = remembering(bare);

const hostOf = remembering((referer) => {
  if (!URL.canParse(referer)) return '';
  const { protocol, hostname } = new URL(referer);
  return /^(https?|android-app):$/.test(protocol) ? hostname.replace(/^www\./, '').slice(0, longest) : '';
});

/** What `utm_source` and `utm_campaign` of a query say. */
export function campaignOf(search: string): { source: string; campaign: string } {
  if (!search.includes('utm_')) return { source: '', campaign: '' };
  const query = new URLSearchParams(search);
  const value = (name: string) => clean(query.get(name) ?? '');
  const source = value('utm_source');
  return { source, campaign: value('utm_campaign') || source };
}

/** The language somebody reads first: `nl`, or '' when nobody says. */
export const languageOf = remembering((acceptLanguage) => {
  const [first = ''] = acceptLanguage.split(/[,;-]/, 1);
  return /^[a-z]{2,3}$/i.test(first) ? first.toLowerCase() : '';
});

/** Text of others as it is counted: on one line, not too long, and not cut in the middle of a character. */
export const clean = (text: string, most = longest) =>
  text
    .replace(/[\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]+/g, ' ')
    .trim()
    .slice(0, most)
    .toWellFormed();

function remembering(read: (text: string) => string): (text: string | undefined) => string {
  const answers = new Map<string, string>();
  let last: string | undefined;
  let lastAnswer = '';
  return (text) => {
    if (text === undefined || text.length > 2000) return '';
    if (text === last) return lastAnswer;
    let answer = answers.get(text);
    if (answer === undefined) {
      if (answers.size >= 5000) answers.clear();
      answers.set(text, (answer = read(text)));
    }
    last = text;
    return (lastAnswer = answer);
  };
}
