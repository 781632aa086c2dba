import { createElement, useEffect, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { mounted } from './mounted.ts';

function Counter({ step }: { step: number }) {
  const [count, setCount] = useState(0);
  const [name, setName] = useState('');
  return createElement(
    'form',
    {},
    createElement('button', { type: 'button', onClick: () => setCount(count + step) }, `${count}`),
    createElement('input', { value: name, onChange: (event) => setName(event.currentTarget.value) }),
    createElement('output', {}, name && `Dag ${name}`),
  );
}

describe('an island in a test', () => {
  it('acts on what is pressed and typed', async () => {
    const { root, press, fill } = await mounted(Counter, { step: 2 });
    const button = root.querySelector('button');
    await press(button);
    await press(button);
    expect(button?.textContent).toBe('4');
    await fill(root.querySelector('input'), 'Noor');
    expect(root.querySelector('output')?.textContent).toBe('Dag Noor');
    await expect(press(root.querySelector('a'))).rejects.toThrow('no such element');
  });

  it('leaves the next test as it found it', () => {
    expect(typeof document).toBe('undefined');
    expect(typeof window).toBe('undefined');
  });

  it('does what it does once it runs, with the answers of the test', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ votes: 3 })));
    function Votes() {
      const [votes, setVotes] = useState<number>();
      useEffect(() => {
        void fetch('/api/plugins/acme/poll/votes')
          .then((answer) => answer.json())
          .then((body: { votes: number }) => setVotes(body.votes));
      }, []);
      return createElement('p', {}, votes === undefined ? 'Even wachten' : `${votes} stemmen`);
    }
    const { root } = await mounted(Votes, {});
    await expect.poll(() => root.textContent).toBe('3 stemmen');
  });

  it('fails where it begins otherwise than the server drew it', async () => {
    const Clock = () => createElement('p', {}, typeof window === 'undefined' ? 'server' : 'browser');
    await expect(mounted(Clock, {})).rejects.toThrow(/hydrat/i);
  });

  it('fails by what an act of it throws', async () => {
    const Broken = () =>
      createElement('button', {
        onClick: () => {
          throw new Error('de brug is open');
        },
      });
    const { root, press } = await mounted(Broken, {});
    await expect(press(root.querySelector('button'))).rejects.toThrow('de brug is open');
  });
});
