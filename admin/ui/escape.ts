import { useEffect } from 'react';

const layers = '[role="dialog"], [role="alertdialog"], [role="menu"]';
const uppermost = new WeakMap<Event, Element | undefined>();

// Before any layer has closed: who answers the key first takes itself away, and the next would be uppermost then.
if (typeof addEventListener === 'function')
  addEventListener(
    'keydown',
    (event) => {
      if (event.key === 'Escape')
        uppermost.set(event, [...document.querySelectorAll(layers)].filter(isSeen).at(-1));
    },
    { capture: true },
  );

const isSeen = (element: Element) => element.getClientRects().length > 0;

/**
 * Escape closes a panel, whose element is marked with `data-panel`, only when nothing lies over it: a question, a menu
 * or a calendar goes first, alone.
 */
export function useEscape(panel: string, isOpen: boolean, close: () => void): void {
  useEffect(() => {
    if (!isOpen) return undefined;
    const hear = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing) return;
      // A list of choices that is open below a field.
      const isAnswered =
        event.target instanceof Element &&
        event.target.getAttribute('data-mantine-stop-propagation') === 'true';
      if (isAnswered || uppermost.get(event)?.getAttribute('data-panel') !== panel) return;
      // The question that this may bring up is not to be answered by the same key.
      event.stopImmediatePropagation();
      close();
    };
    addEventListener('keydown', hear, { capture: true });
    return () => removeEventListener('keydown', hear, { capture: true });
  });
}
