import { expect, it } from 'vitest';
import { faultsOfScreens } from './admin-faults.ts';
import { useBrowser } from './browser.ts';

const browser = useBrowser();
const settings = [
  ...['site', 'look', 'footers', 'headerImages', 'organisation', 'languages', 'search'],
  ...['people', 'profileProperties', 'legal', 'providers'],
  ...['hosts', 'measuring', 'retention', 'redirects', 'plugins', 'webhooks', 'tokens', 'more'],
];
/** Every screen that is there without anything being made first, with what opens on it. */
const screens = [
  ...['', '?open=new', '?view=care', '?view=templates', '?view=trash'].map((of) => `/admin/pages${of}`),
  ...['', '?open=new', '?view=topics', '?view=trash', '?import=yes'].map((of) => `/admin/items${of}`),
  '/admin/items?import=yes&from=wordpress',
  '/admin/menu',
  '/admin/media',
  ...['', '?open=invite', '?view=invitations'].map((of) => `/admin/users${of}`),
  ...['', '?view=matrix', '?open=new'].map((of) => `/admin/roles${of}`),
  ...['', '?open=person'].map((of) => `/admin/forms${of}`),
  ...['', '/content', '/logs', '/audit'].map((of) => `/statistics${of}`),
  ...settings.map((section) => `/settings?section=${section}`),
  '/settings?section=footers&open=new',
  '/settings?section=headerImages&open=new',
  '/settings?section=profileProperties&open=%2B',
];

it.each([
  { width: 1440, theme: 'light', language: 'nl' },
  { width: 1024, theme: 'dark', language: 'en' },
  { width: 390, theme: 'light', language: 'en' },
  { width: 390, theme: 'dark', language: 'nl' },
] as const)(
  'every screen of the admin is accessible, fits and says nothing in the console at $width px, $theme, in $language',
  { timeout: 600_000 },
  async (options) => {
    expect(await faultsOfScreens(browser.current, screens, options)).toEqual({});
  },
);
