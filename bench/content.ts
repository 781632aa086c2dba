// What the bench tenant says, the same on every run: words of one small world, so that it compresses like prose.
const words =
  'gemeente water straat plan nieuw park buurt school fiets markt energie wonen groen raad besluit project weg brug avond bewoners overleg ruimte haven molen dijk veld zorg sport jeugd route kaart bericht loket aanvraag afval klimaat zon wind oude vaart'.split(
    ' ',
  );

export interface BenchPage {
  title: string;
  description: string;
  blocks: { kind: string; text?: string; lines?: string[] }[];
}

/** Pages of ten blocks, by kind and with their texts. */
export const pages = (count: number) => Array.from({ length: count }, (_, number) => page(number));

/** News: a title, 200 characters of description and 2 KB of text. */
export const items = (count: number) => Array.from({ length: count }, (_, number) => item(number));

function page(number: number): BenchPage {
  const say = voice(number + 1);
  return {
    title: `${say.line(3)} ${number}`,
    description: say.text(150),
    blocks: [
      { kind: 'title', text: say.line(5) },
      { kind: 'text', text: say.text(700) },
      { kind: 'image', text: say.line(4) },
      { kind: 'text', text: say.text(700) },
      { kind: 'quote', text: say.text(180) },
      { kind: 'text', text: say.text(700) },
      { kind: 'list', lines: Array.from({ length: 6 }, () => say.line(7)) },
      { kind: 'title', text: say.line(5) },
      { kind: 'text', text: say.text(700) },
      { kind: 'button', text: say.line(3) },
    ],
  };
}

function item(number: number) {
  const say = voice(number + 100_001);
  return {
    title: `${say.line(6)} ${number}`,
    description: say.text(200),
    paragraphs: Array.from({ length: 7 }, () => say.text(300)),
  };
}

/** The same words for the same number. */
function voice(seed: number) {
  let state = seed * 2654435761;
  const word = () => {
    state = (Math.imul(state ^ (state >>> 15), 2246822519) + 374761393) | 0;
    return words[(state >>> 8) % words.length];
  };
  const line = (length: number) => {
    const said = Array.from({ length }, word).join(' ');
    return said.charAt(0).toUpperCase() + said.slice(1);
  };
  const text = (characters: number) => {
    let said = '';
    while (said.length < characters) said += `${line(11)}. `;
    return said.trim();
  };
  return { line, text };
}
