/** Where a film is: what shows it in a frame, and the page of the provider that shows it too. */
export interface Player {
  provider: 'youtube' | 'vimeo';
  embed: string;
  watch: string;
}

/** Hosts a page with a film holds a frame of; for the page's security policy. */
export const playerOrigins = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'];

/**
 * The player of a YouTube or Vimeo address in any of the forms people copy; undefined for every other address.
 * The result is made from the film's id alone, so nothing else of what was typed reaches the page.
 */
export function playerOf(address: string): Player | undefined {
  const typed = address.trim();
  const url = URL.parse(/^https?:\/\//i.test(typed) ? typed : `https://${typed}`);
  if (!url) return undefined;
  const host = url.hostname.replace(/^(www|m|music)\./, '');
  if (youtubeHosts.has(host)) return youtube(url, host);
  return host === 'vimeo.com' || host === 'player.vimeo.com' ? vimeo(url) : undefined;
}

const youtubeHosts = new Set(['youtube.com', 'youtu.be', 'youtube-nocookie.com']);

function youtube(url: URL, host: string): Player | undefined {
  const [first = '', second = ''] = url.pathname.split('/').filter(Boolean);
  const inPath = ['embed', 'shorts', 'live', 'v'].includes(first) ? second : undefined;
  const id = host === 'youtu.be' ? first : (inPath ?? url.searchParams.get('v') ?? '');
  if (!/^[\w-]{11}$/.test(id)) return undefined;
  const from = seconds(url.searchParams.get('t') ?? url.searchParams.get('start'));
  return {
    provider: 'youtube',
    embed: `https://www.youtube-nocookie.com/embed/${id}?rel=0${from ? `&start=${from}` : ''}`,
    watch: `https://www.youtube.com/watch?v=${id}${from ? `&t=${from}s` : ''}`,
  };
}

/** A film that is not listed has a second part, without which it can't be seen: vimeo.com/{id}/{hash}. */
function vimeo(url: URL): Player | undefined {
  const [, id, inPath] = /\/(\d{5,12})(?:\/([0-9a-f]{6,20}))?\/?$/.exec(url.pathname) ?? [];
  if (!id) return undefined;
  const given = url.searchParams.get('h') ?? '';
  const hash = inPath ?? (/^[0-9a-f]{6,20}$/.test(given) ? given : undefined);
  const from = seconds(new URLSearchParams(url.hash.slice(1)).get('t'));
  return {
    provider: 'vimeo',
    embed: `https://player.vimeo.com/video/${id}?dnt=1${hash ? `&h=${hash}` : ''}${from ? `#t=${from}s` : ''}`,
    watch: `https://vimeo.com/${id}${hash ? `/${hash}` : ''}${from ? `#t=${from}s` : ''}`,
  };
}

/** `90`, `90s`, `1m30s` and `1h2m3s` in seconds; 0 when it is something else. */
function seconds(time: string | null): number {
  const parts = /^(?:(\d{1,2})h)?(?:(\d{1,3})m)?(?:(\d{1,6})s?)?$/.exec(time ?? '');
  if (!parts) return 0;
  const [hours = 0, minutes = 0, rest = 0] = parts.slice(1).map((part) => Number(part ?? 0));
  return hours * 3600 + minutes * 60 + rest;
}
