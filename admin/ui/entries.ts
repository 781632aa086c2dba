import { IconFileText, IconForms, IconMenu2, IconShieldLock, IconUsers } from '@tabler/icons-react';

/** Specification 2: the entries of the navigation, and of the menu that is there only under /admin/. */
export const areas = [
  { to: '/admin/pages', starts: '/admin', label: 'ui.admin' },
  { to: '/settings', starts: '/settings', label: 'ui.settings' },
] as const;
export const entries = [
  { to: '/admin/pages', label: 'ui.pages', icon: IconFileText },
  { to: '/admin/menu', label: 'ui.menus', icon: IconMenu2 },
  { to: '/admin/users', label: 'ui.users', icon: IconUsers },
  { to: '/admin/roles', label: 'ui.roles', icon: IconShieldLock },
  { to: '/admin/forms', label: 'ui.forms', icon: IconForms, isBeta: true },
] as const;
