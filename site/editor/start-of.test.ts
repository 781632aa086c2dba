import { describe, expect, it } from 'vitest';
import { s } from '#core/schema.ts';
import { awaitedPicture, startOf } from './start-of.ts';

const story = { nl: 'Tekst met afbeelding', en: 'Text with a picture' };
const call = { nl: 'Oproep', en: 'Call to action' };

const label = { nl: 'Keuze', en: 'Choice' };
const choice = (values: string[]) =>
  s.choice({
    label,
    options: Object.fromEntries(values.map((value) => [value, label])),
    default: values[0]!,
  });
const { schema } = s.object({
  title: s.text({ label }),
  level: choice(['h1', 'h2', 'h3']),
  look: choice(['behind', 'beside', 'plain']),
  side: choice(['end', 'start']),
  image: s.image({ label }),
});
const kind = {
  schema,
  example: { title: 'De titel', image: s.sampleImage },
  starts: {
    'with-picture': {
      ...{ label: story, description: story, icon: 'float-right' },
      content: { title: 'Het verhaal', level: 'h2', look: 'beside', image: s.sampleImage },
    },
    call: {
      ...{ label: call, description: call, icon: 'speakerphone' },
      content: { title: 'De vraag', level: 'h2', look: 'plain' },
      options: { tone: 'brand' },
    },
  },
};
const labelOf = (content: object, options?: { [name: string]: string }) =>
  startOf(kind, { content: { ...content }, ...(options && { options }) })?.label;

describe('a block with several ways to begin', () => {
  it('stands as the one it began with, whatever was written in it since', () => {
    const { 'with-picture': beside, call: asked } = kind.starts;
    expect(labelOf(beside.content)).toEqual(story);
    expect(labelOf({ ...beside.content, title: 'De haven' })).toEqual(story);
    expect(labelOf(asked.content, asked.options)).toEqual(call);
  });

  it('goes along in what the start leaves open: the ground, the width, the side, a lower heading', () => {
    const looks = { tone: 'brand', width: 'wide' };
    expect(labelOf({ look: 'beside', level: 'h3', side: 'start' }, looks)).toEqual(story);
  });

  it('is itself where it is the title of the page, or chooses otherwise', () => {
    expect(labelOf(kind.example)).toBeUndefined();
    expect(labelOf({ look: 'beside' })).toBeUndefined();
    expect(labelOf({ look: 'behind', level: 'h2' })).toBeUndefined();
    expect(labelOf({ look: 'plain', level: 'h2' })).toBeUndefined();
    expect(labelOf({ look: 'plain', level: 'h1' }, { tone: 'brand' })).toBeUndefined();
  });
});

describe('a block that is shown with a picture', () => {
  const awaited = (content: object) => awaitedPicture(kind, { content: { ...content } });

  it('waits for it as long as it has none', () => {
    expect(awaited({ title: 'De titel' })).toBe('image');
    expect(awaited({ title: 'Het verhaal', look: 'beside' })).toBe('image');
    expect(awaited({ look: 'beside', image: { image: 'een' } })).toBeUndefined();
  });

  it('does not where it stands as its kind does without one', () => {
    expect(awaited({ title: 'De vraag', look: 'plain', level: 'h1' })).toBeUndefined();
  });
});
