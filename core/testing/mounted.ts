import type { FunctionComponent } from 'react';
import { onTestFinished } from 'vitest';

/** An island at work, until the test is done. */
export interface Mounted {
  /** What it is in: `querySelector` finds what it draws, `textContent` is what it says. */
  root: HTMLElement;
  /** Presses a button, a link or a box that is ticked, and waits for what that changes. */
  press(element: Element | null): Promise<void>;
  /** Types this text where another stood, or chooses this value of a list. */
  fill(element: Element | null, text: string): Promise<void>;
}

/**
 * An island as it starts in a browser: drawn by the server first, then taken over. Fails where what it draws at first is
 * not what the server drew. There is a document and no layout: nothing has a size, and what waits for the network is
 * answered by the test (`vi.stubGlobal('fetch', …)`).
 */
export async function mounted<P extends object>(component: FunctionComponent<P>, props: P): Promise<Mounted> {
  const { act, createElement } = await import('react');
  const { renderToString } = await import('react-dom/server');
  const drawn = renderToString(createElement(component, props));
  const failures = await inBrowser();
  // Loaded here, because it asks once what kind of world it is in.
  const { hydrateRoot } = await import('react-dom/client');
  const root = document.body.appendChild(document.createElement('div'));
  root.append(...new DOMParser().parseFromString(drawn, 'text/html').body.childNodes);
  const during = async (deed: () => void) => {
    await act(async () => deed());
    if (failures.length > 0) throw failures.shift();
  };
  let island: ReturnType<typeof hydrateRoot> | undefined;
  onTestFinished(() => act(async () => island?.unmount()));
  await during(() => {
    island = hydrateRoot(root, createElement(component, props), {
      onRecoverableError: (error) => failures.push(error),
    });
  });
  return {
    root,
    press: (element) => during(() => (found(element) as HTMLElement).click()),
    fill: (element, text) =>
      during(() => {
        const input = found(element) as HTMLInputElement;
        // React notes what it sets itself; a person's typing goes past it.
        const value = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(input), 'value');
        value!.set!.call(input, text);
        for (const type of ['input', 'change']) input.dispatchEvent(new Event(type, { bubbles: true }));
      }),
  };
}

function found(element: Element | null): Element {
  if (!element) throw new Error('there is no such element in what the island draws');
  return element;
}

/** Puts a document around the test that runs; gives what fails in it without anybody catching it. */
async function inBrowser(): Promise<unknown[]> {
  const { builtinEnvironments } = await import('vitest/runtime');
  // What a test put in the place of the network stays.
  const { fetch, Request, Response } = globalThis;
  const { teardown } = await builtinEnvironments['happy-dom'].setup(globalThis, {
    happyDOM: { url: 'https://www.example.org/' },
  });
  Object.assign(globalThis, { fetch, Request, Response, IS_REACT_ACT_ENVIRONMENT: true });
  onTestFinished(async () => {
    Reflect.deleteProperty(globalThis, 'IS_REACT_ACT_ENVIRONMENT');
    await teardown(globalThis);
  });
  const failures: unknown[] = [];
  window.addEventListener('error', (event) => {
    event.preventDefault();
    failures.push(event.error);
  });
  return failures;
}
