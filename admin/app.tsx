import { RouterProvider } from '@tanstack/react-router';
import { useState } from 'react';
import { askFor, remember, termsAsked } from './api.ts';
import { timeZone } from './clock.ts';
import { watchErrors } from '../core/logs/client.ts';
import { adminRouter } from './router.tsx';
import { tenantHere } from './site.ts';
import { Provider } from './ui/Provider.tsx';
import { type User, user, type Visit, visit } from './user.ts';

export interface AppProps {
  user: User;
  /** Whether they have yet to accept the terms of use as they are now. */
  asksTerms: boolean;
  visit: Visit | null;
  platformName: string;
  timeZone: string;
  tenant: string;
  nonce: string;
  colorScheme: 'auto' | 'light' | 'dark';
}

/** The admin: everything under /admin, and /settings and /statistics. */
export function App(props: AppProps) {
  const [router] = useState(() => start(props));
  return (
    <Provider nonce={props.nonce} colorScheme={props.colorScheme}>
      <RouterProvider router={router} />
    </Provider>
  );
}

function start({ user: who, asksTerms, visit: here, platformName, timeZone: zone, tenant }: AppProps) {
  user.set(who);
  visit.set(here ?? undefined);
  timeZone.set(zone);
  tenantHere.set(tenant);
  // The page was made for this person, so what it says of them need not be asked again.
  remember('/api/profiles:loggedIn', who);
  watchErrors();
  if (asksTerms) void askFor(termsAsked);
  return adminRouter({ platformName });
}
