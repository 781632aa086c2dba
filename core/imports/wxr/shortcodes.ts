/** One short code as it stands in a text: `[caption align="left"]…[/caption]`. */
export type Shortcode = {
  name: string;
  attributes: { [name: string]: string };
  values: string[];
  inner: string | undefined;
};

/**
 * HTML with every short code replaced by what `render` makes of it; what it leaves undefined stays as it was typed.
 * Square brackets inside tags, comments and `pre` are left alone. Inner text is rendered first.
 */
export function renderShortcodes(html: string, render: (shortcode: Shortcode) => string | undefined): string {
  const tokens = tokenise(html);
  pair(tokens);
  return output(tokens, 0, tokens.length, render);
}

type Token =
  | { kind: 'text'; text: string }
  | { kind: 'open'; text: string; name: string; attributes: string; isVoid: boolean; end?: number }
  | { kind: 'close'; text: string; name: string };

const opening = /\[([a-zA-Z][\w-]*)(?=[\s=\]/])((?:"[^"]*"|'[^']*'|“[^”]*”|[^\]"'“])*?)(\/?)\]/y;
const closing = /\[\/([a-zA-Z][\w-]*)\]/y;

function tokenise(html: string): Token[] {
  const tokens: Token[] = [];
  let from = 0;
  let at = 0;
  const push = (token: Token, end: number) => {
    if (at > from) tokens.push({ kind: 'text', text: html.slice(from, at) });
    if (token.kind !== 'text' || token.text !== '') tokens.push(token);
    from = at = end;
  };
  while (at < html.length) {
    const char = html.charCodeAt(at);
    if (char === 0x3c) at = endOfTag(html, at);
    else if (char !== 0x5b) at++;
    else if (html.charCodeAt(at + 1) === 0x5b) {
      // [[code]] is how one writes about a short code.
      const end = html.indexOf(']]', at);
      if (end < 0 || end - at > 500) at += 2;
      else push({ kind: 'text', text: html.slice(at + 1, end + 1) }, end + 2);
    } else {
      opening.lastIndex = closing.lastIndex = at;
      const open = opening.exec(html);
      const close = open ? null : closing.exec(html);
      if (open) {
        const [text, name, attributes, slash] = open as unknown as [string, string, string, string];
        push(
          { kind: 'open', text, name: name.toLowerCase(), attributes, isVoid: slash === '/' },
          opening.lastIndex,
        );
      } else if (close)
        push({ kind: 'close', text: close[0], name: close[1]!.toLowerCase() }, closing.lastIndex);
      else at++;
    }
  }
  push({ kind: 'text', text: '' }, at);
  return tokens;
}

function endOfTag(html: string, at: number): number {
  if (html.startsWith('<!--', at)) return after(html, '-->', at + 4);
  if (/^<pre[\s>]/i.test(html.slice(at, at + 5))) return after(html, '</pre>', at);
  if (!/^<\/?[a-zA-Z]/.test(html.slice(at, at + 3))) return at + 1;
  return after(html, '>', at);
}

function after(html: string, what: string, at: number): number {
  const end = html.indexOf(what, at);
  return end < 0 ? html.length : end + what.length;
}

/** Gives each opening its closing; what stands open in between closes itself, as in WordPress. */
function pair(tokens: Token[]): void {
  const open = new Map<string, number[]>();
  for (const [index, token] of tokens.entries()) {
    if (token.kind === 'open' && !token.isVoid)
      open.set(token.name, [...(open.get(token.name) ?? []), index].slice(-50));
    if (token.kind !== 'close') continue;
    const start = open.get(token.name)?.pop();
    if (start === undefined) continue;
    (tokens[start] as Token & { kind: 'open' }).end = index;
    for (const starts of open.values()) while ((starts.at(-1) ?? -1) > start) starts.pop();
  }
}

function output(
  tokens: Token[],
  from: number,
  to: number,
  render: (shortcode: Shortcode) => string | undefined,
  depth = 0,
): string {
  let out = '';
  for (let i = from; i < to; i++) {
    const token = tokens[i]!;
    if (token.kind !== 'open') {
      out += token.text;
      continue;
    }
    const end = token.end !== undefined && token.end < to && depth < 50 ? token.end : undefined;
    const inner = end === undefined ? undefined : output(tokens, i + 1, end, render, depth + 1);
    const made = render({ name: token.name, ...attributesOf(token.attributes), inner });
    if (made !== undefined) out += made;
    else out += inner === undefined ? token.text : `${token.text}${inner}${tokens[end!]!.text}`;
    if (end !== undefined) i = end;
  }
  return out;
}

function attributesOf(text: string): { attributes: { [name: string]: string }; values: string[] } {
  const attributes = Object.create(null) as { [name: string]: string };
  const values: string[] = [];
  const pattern =
    /([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|“([^”]*)”|([^\s"'\]]+))|"([^"]*)"|'([^']*)'|([^\s=]+)/g;
  for (const match of text.replace(/^=/, ' ').matchAll(pattern)) {
    const [, name, double, single, curly, bare] = match;
    if (name !== undefined) attributes[name.toLowerCase()] = double ?? single ?? curly ?? bare ?? '';
    else values.push(match[6] ?? match[7] ?? match[8] ?? '');
  }
  return { attributes, values };
}
