import {
  IconFileText,
  IconForms,
  IconListDetails,
  IconMenu2,
  IconPhoto,
  IconShieldLock,
  IconUsers,
} from '@tabler/icons-react';
import { runsTenant, type User } from '../user.ts';

/** Specification 2: the entries of the navigation, and of the menu that is there only under /admin/. */
export const areas = [
  { to: '/admin/pages', starts: '/admin', label: 'ui.admin' },
  { to: '/settings', starts: '/settings', label: 'ui.settings' },
] as const;
const entries = [
  { to: '/admin/pages', label: 'ui.pages', icon: IconFileText },
  { to: '/admin/menu', label: 'ui.menus', icon: IconMenu2 },
  { to: '/admin/users', label: 'ui.users', icon: IconUsers },
  { to: '/admin/roles', label: 'ui.roles', icon: IconShieldLock },
  { to: '/admin/forms', label: 'ui.forms', icon: IconForms, isBeta: true },
] as const;
/**
 * What else there is under /admin/, apart from what the specification names; for content managers too, who have no other
 * entry (decisions, "Who may do what").
 */
export const library = { to: '/admin/media', label: 'media.title', icon: IconPhoto } as const;
export const itemsEntry = { to: '/admin/items', label: 'ui.items', icon: IconListDetails } as const;
/** For developers: a page of its own, drawn as the site is (docs/plugins.md). */
export const gallery = { to: '/admin/gallery', label: 'ui.gallery' } as const;

export const entriesFor = (user: User) => (runsTenant(user) ? entries : [library, itemsEntry]);
