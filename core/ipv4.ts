/** Whoever reads who called asks for the same address as whoever counts them after that. */
let latestText = '';
let latestNumber: number | undefined;

/** The 32 bits of an address like 10.0.0.1; undefined for what is none, or is written in another way. */
export function ipv4Number(text: string): number | undefined {
  if (text !== latestText) {
    latestNumber = read(text);
    latestText = text;
  }
  return latestNumber;
}

function read(text: string): number | undefined {
  let all = 0;
  let part = -1;
  let parts = 0;
  for (let at = 0; at <= text.length; at++) {
    const code = at === text.length ? 46 : text.charCodeAt(at);
    if (code === 46) {
      if (part < 0 || part > 255) return undefined;
      all = all * 256 + part;
      part = -1;
      parts++;
    } else if (code >= 48 && code <= 57 && part !== 0) {
      part = (part < 0 ? 0 : part * 10) + code - 48;
    } else {
      return undefined;
    }
  }
  return parts === 4 ? all : undefined;
}
