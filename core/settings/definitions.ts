import { defineSetting } from '../plugin.ts';
import { addressSettings } from './definitions/addresses.ts';
import { listSettings } from './definitions/lists.ts';
import { lookSettings } from './definitions/look.ts';
import { measuringSettings } from './definitions/measuring.ts';
import { peopleSettings } from './definitions/people.ts';
import { retentionSettings } from './definitions/retention.ts';
import { searchSettings } from './definitions/search.ts';
import { siteSettings } from './definitions/site.ts';

/** The specification's platform setting values (section 3), each with what a new tenant starts from, by their groups. */
export const platformSettings = [
  ...siteSettings,
  ...addressSettings,
  ...lookSettings,
  ...measuringSettings,
  ...retentionSettings,
  ...searchSettings,
  ...listSettings,
  ...peopleSettings,
].map((one, order) => defineSetting({ ...one, order }));
