import { demoAccounts, roleNames } from './accounts.ts';
import { nameOf, settingsOf } from './pages.ts';
import { type DemoPart, type DemoTenant, part } from './write.ts';

/** Every part that this version of the demo has of a tenant. */
export function partsOf(demo: DemoTenant): DemoPart[] {
  return [
    ...Object.keys(demo.pictures).map((name) => part('picture', name)),
    ...Object.keys(demo.documents).map((name) => part('document', name)),
    ...roleNames.map((name) => part('role', name)),
    ...demoAccounts.map(({ email }) => part('account', email)),
    ...Object.keys(settingsOf(demo)).map((key) => part('setting', key)),
    ...demo.forms.map(({ name }) => part('form', name)),
    ...demo.pages.map((page) => part('page', nameOf(page))),
    ...demo.items.flatMap(({ items }) => items.map(({ name }) => part('item', name))),
  ];
}
