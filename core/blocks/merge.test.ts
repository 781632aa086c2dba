import { describe, expect, it } from 'vitest';
import { type BlockNode, noRows, type PageDocument } from './document.ts';
import { mergeOperations } from './merge.ts';
import { applyOperations, type Operation } from './operations.ts';
import { locate } from './tree.ts';

const id = '00000000-0000-7000-8000-000000000001';
const aPage = (content: BlockNode['content']): PageDocument => ({
  ...{ format: 1, title: '', description: '', layout: '100', options: {}, orphans: [] },
  rows: { ...noRows(), main: [{ id, type: 'cards', v: 1, content }] },
});
const put = (path: string, value?: unknown): Operation => ({
  ...{ op: 'set', id, path },
  ...(value !== undefined && { value }),
});
/** What becomes of `mine` on a page with this content, on which `theirs` was done before. */
function merged(content: BlockNode['content'], theirs: Operation[], mine: Operation[]) {
  const base = aPage(content);
  const current = applyOperations(base, theirs).document;
  const rules = () => undefined;
  const { document, conflicts, rebased } = mergeOperations(mine, {
    base,
    current,
    rules,
    faultsOf: () => [],
  });
  return { content: locate(document, id)!.node.content, conflicts, rebased };
}
const entry = (title: string, text = `Dit is ${title}`) => ({ title, text });
const cards = ['Een', 'Twee', 'Drie', 'Vier'].map((title) => entry(title));

describe('operations on an entry of a list without ids', () => {
  it('find it where it stands now', () => {
    const moved = put('/cards', [cards[3], cards[1], cards[2]]);
    const mine = [put('/cards/2/title', 'Derde'), put('/cards/3/text', 'Achteraan')];
    const { content, conflicts } = merged({ cards }, [moved], mine);
    expect(conflicts).toEqual([]);
    expect(content['cards']).toEqual([
      entry('Vier', 'Achteraan'),
      entry('Twee'),
      entry('Derde', 'Dit is Drie'),
    ]);
  });

  it('put it behind the others where it is added, whatever they added', () => {
    const added = merged({ cards }, [put('/cards/4', entry('Van hen'))], [put('/cards/4', entry('Van mij'))]);
    expect(added.content['cards']).toEqual([...cards, entry('Van hen'), entry('Van mij')]);
  });

  it('ask once whether one that is gone comes back, with all that was changed in it', () => {
    const mine = [put('/cards/0/title', 'Eerste'), put('/cards/1/text', 'Mee'), put('/cards/0/text', 'Toch')];
    const { content, conflicts, rebased } = merged({ cards }, [put('/cards', cards.slice(1))], mine);
    expect(content['cards']).toEqual([entry('Twee', 'Mee'), ...cards.slice(2)]);
    const instead = put('/cards/-', entry('Eerste', 'Toch'));
    expect(conflicts).toEqual([{ index: 0, base: cards[0], theirs: null, instead }]);
    expect(rebased).toEqual([
      { index: 1, operations: [put('/cards/0/text', 'Mee')] },
      { index: 2, operations: [] },
    ]);
  });

  it('ask nothing about one that both took away', () => {
    const gone = put('/cards', cards.slice(1));
    expect(merged({ cards }, [gone], [put('/cards/0')])).toMatchObject({
      ...{ conflicts: [], content: { cards: cards.slice(1) } },
    });
  });
});

describe('what is asked', () => {
  it('says what stands there now, by the id of the entry', () => {
    const items = ['Een', 'Twee', 'Drie'].map((title, at) => ({ id: `e${at}`, title }));
    const theirs = put('/items', [items[1], { ...items[2], title: 'Van hen' }]);
    const mine = [put('/items/2/title', 'Van mij'), put('/items/1/title', 'Ook van mij')];
    const { content, conflicts, rebased } = merged({ items }, [theirs], mine);
    expect(conflicts).toEqual([
      { ...{ index: 0, base: 'Drie', theirs: 'Van hen' }, instead: put('/items/@e2/title', 'Van mij') },
    ]);
    expect(rebased).toEqual([{ index: 1, operations: [put('/items/@e1/title', 'Ook van mij')] }]);
    expect(content['items']).toEqual([
      { id: 'e1', title: 'Ook van mij' },
      { id: 'e2', title: 'Van hen' },
    ]);
  });

  it('is one question of a field that was changed twice', () => {
    const mine = [put('/title', 'Eerst'), put('/text', 'Iets'), put('/title', 'Toen')];
    const { conflicts, rebased } = merged({ title: 'Open' }, [put('/title', 'Van hen')], mine);
    expect(conflicts).toEqual([
      { index: 0, base: 'Open', theirs: 'Van hen', instead: put('/title', 'Toen') },
    ]);
    expect(rebased).toEqual([{ index: 2, operations: [] }]);
  });

  it('is about the picture where the one changed that and the other its words', () => {
    const picture = { image: 'p', alt: '' };
    const other = { image: 'q', alt: '' };
    expect(merged({ picture }, [put('/picture', other)], [put('/picture/alt', 'De brug')]).conflicts).toEqual(
      [
        {
          ...{ index: 0, base: picture, theirs: other },
          instead: put('/picture', { image: 'p', alt: 'De brug' }),
        },
      ],
    );
    // Without the picture there is nothing to put its words in.
    expect(merged({ picture }, [put('/picture')], [put('/picture/alt', 'De brug')]).conflicts).toEqual([
      {
        ...{ index: 0, base: picture, theirs: null },
        instead: put('/picture', { image: 'p', alt: 'De brug' }),
      },
    ]);
    expect(
      merged({ picture }, [put('/picture/decorative', true)], [put('/picture/alt', 'De brug')]).content,
    ).toEqual({ picture: { image: 'p', alt: 'De brug', decorative: true } });
  });
});
