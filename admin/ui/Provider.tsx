import '@fontsource-variable/inter/wght.css';
import '@mantine/core/styles.layer.css';
import './admin.css';
import { localStorageColorSchemeManager, MantineProvider, type MantineColorScheme } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { useStore } from '@nanostores/react';
import { lazy, type ReactNode, useEffect, useState } from 'react';
import { answers, inactiveTold, signInAsked, termsAsked } from '../api.ts';
import { Notices } from '../tasks/Notices.tsx';
import { sayMissing } from './own-words.ts';
import { Part } from './Part.tsx';
import { theme, variables } from './theme.ts';

const SignInAgain = lazy(() =>
  import('./SignInAgain.tsx').then(({ SignInAgain }) => ({ default: SignInAgain })),
);
const AcceptTerms = lazy(() =>
  import('./AcceptTerms.tsx').then(({ AcceptTerms }) => ({ default: AcceptTerms })),
);
const Inactive = lazy(() => import('./Inactive.tsx').then(({ Inactive }) => ({ default: Inactive })));

export interface ProviderProps {
  /** Of this answer's policy: style elements that are made here carry it. */
  nonce: string;
  /** The person's preference; auto follows the device. */
  colorScheme: MantineColorScheme;
  /** Where Mantine finds its variables; the editor has a root of its own within the tenant's page. */
  root?: { selector: string; element: () => HTMLElement };
  children: ReactNode;
}

/** What everything of the admin and the editor stands in: looks, answers of the API, notices, signing in again. */
export function Provider({ nonce, colorScheme, root, children }: ProviderProps) {
  // Where the library that holds the page still behind a dialog looks for it.
  Object.assign(globalThis, { __webpack_nonce__: nonce });
  useEffect(sayMissing, []);
  return (
    <QueryClientProvider client={answers}>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={variables}
        defaultColorScheme={colorScheme}
        colorSchemeManager={chosenByServer}
        getStyleNonce={() => nonce}
        {...(root && { cssVariablesSelector: root.selector, getRootElement: root.element })}
      >
        {children}
        <Notices />
        <Asked />
      </MantineProvider>
    </QueryClientProvider>
  );
}

/** What is asked of someone in the midst of their work; it is loaded when it first is. */
function Asked() {
  const isOut = useStore(signInAsked) !== undefined;
  const isBehind = useStore(termsAsked) !== undefined;
  const isOff = useStore(inactiveTold) !== undefined;
  const [was, setWas] = useState({ isOut, isBehind, isOff });
  if ((isOut && !was.isOut) || (isBehind && !was.isBehind) || (isOff && !was.isOff))
    setWas({ isOut: was.isOut || isOut, isBehind: was.isBehind || isBehind, isOff: was.isOff || isOff });
  return (
    <Part onFailed={refuse}>
      {was.isOut && <SignInAgain />}
      {was.isBehind && <AcceptTerms />}
      {was.isOff && <Inactive />}
    </Part>
  );
}

/** Who cannot be asked has not answered: what waits for it goes on, and says that it may not. */
const refuse = () => [signInAsked, termsAsked, inactiveTold].forEach((asked) => asked.get()?.settle(false));

// The choice is a cookie that the server reads (`/api/preferences`), so nothing is kept in the browser beside it.
const manager = localStorageColorSchemeManager();
const chosenByServer = {
  ...manager,
  get: (fallback: MantineColorScheme) => fallback,
  set: () => undefined,
  subscribe: () => undefined,
  unsubscribe: () => undefined,
  clear: () => undefined,
};
