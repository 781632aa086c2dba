import {
  createLazyRoute,
  createRootRoute,
  createRoute,
  createRouter,
  redirect,
  type AnyRoute,
} from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { NotFound, ScreenFailed } from './ui/Faults.tsx';
import { Shell } from './ui/Shell.tsx';
import { ScreenSkeleton } from './ui/Skeletons.tsx';
import { noteSeen } from './ui/url.ts';

/** A file of a screen: it exports it as `Screen`. */
type Load = () => Promise<{ Screen: () => ReactNode }>;

/**
 * Every screen, one line each: its address as in section 2 of the specification, and the file that holds it.
 * scripts/admin-scripts.mjs reads these lines.
 */
const screens: { [path: string]: Load } = {
  '/admin/items': () => import('./items/ItemsScreen.tsx'),
  '/admin/media': () => import('./media/MediaScreen.tsx'),
  '/admin/pages': () => import('./pages/PagesScreen.tsx'),
  '/admin/menu': () => import('./menus/MenuScreen.tsx'),
  '/admin/users': () => import('./users/UsersScreen.tsx'),
  '/admin/users/$guid/$accountCategory': () => import('./users/UserScreen.tsx'),
  '/statistics': () => import('./statistics/StatisticsScreen.tsx'),
  '/statistics/content': () => import('./statistics/ContentScreen.tsx'),
  '/statistics/logs': () => import('./logs/LogsScreen.tsx'),
  '/statistics/audit': () => import('./audit/AuditScreen.tsx'),
  '/statistics/mails': () => import('./mails/MailsScreen.tsx'),
  '/statistics/status': () => import('./status/StatusScreen.tsx'),
  '/admin/forms': () => import('./forms/FormsScreen.tsx'),
  '/admin/forms/view/$guid': () => import('./forms/BuilderScreen.tsx'),
  '/admin/forms/$guid': () => import('./forms/SubmissionsScreen.tsx'),
  '/admin/forms/$guid/$submissionGuid': () => import('./forms/SubmissionScreen.tsx'),
  '/admin/forms/$guid/$version/dashboard': () => import('./forms/DashboardScreen.tsx'),
  '/admin/tenants': () => import('./tenants/TenantsScreen.tsx'),
  '/admin/roles': () => import('./roles/RolesScreen.tsx'),
  '/settings': () => import('./settings/SettingsScreen.tsx'),
};

export function adminRouter({ platformName }: { platformName: string }) {
  const root = createRootRoute({ component: () => <Shell platformName={platformName} /> });
  const toPages = createRoute({
    getParentRoute: () => root,
    path: '/admin',
    beforeLoad: () => {
      throw redirect({ to: '/admin/pages', replace: true });
    },
  });
  const routes: AnyRoute[] = Object.entries(screens).map(([path, load]) =>
    createRoute({ getParentRoute: () => root, path }).lazy(() => loaded(path, load)),
  );
  const router = createRouter({
    routeTree: root.addChildren([toPages, ...routes]),
    // Plain names and values, so that an address can be read and written by hand.
    parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
    stringifySearch: (search) => {
      const text = new URLSearchParams(search as { [name: string]: string }).toString();
      return text && `?${text}`;
    },
    defaultPreload: 'intent',
    // Specification 9: loading shows after a second.
    defaultPendingMs: 1000,
    defaultPendingComponent: ScreenSkeleton,
    defaultNotFoundComponent: () => <NotFound />,
    defaultErrorComponent: ScreenFailed,
  });
  router.subscribe('onResolved', ({ toLocation: { pathname, search } }) => noteSeen(pathname, search));
  return router;
}

async function loaded(path: string, load: Load) {
  const { Screen } = await load();
  // Specification 8: a route whose component cannot be resolved throws.
  if (!Screen) throw new Error(`The screen at ${path} has no component.`);
  return createLazyRoute(path)({ component: Screen });
}
