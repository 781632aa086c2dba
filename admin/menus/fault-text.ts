import { t } from '../messages.ts';
import { deepest } from './tree.ts';

/** What the server says of a field, in words for whoever edits menus. */
export function faultText(field: string, message: string): string {
  if (field === 'urlSegment') {
    if (message === 'reserved') return t('menus.fault.reserved');
    if (message.startsWith('stands twice')) return t('menus.fault.taken');
    return t(message.startsWith('is missing') ? 'menus.fault.missing' : 'menus.fault.segment');
  }
  if (field === 'externalUrl') return t('menus.fault.address');
  if (field === 'pageGuid') return t('menus.fault.page');
  if (message.startsWith('deeper')) return t('menus.fault.deep', { count: deepest });
  if (field === 'guid')
    return t(message.startsWith('stands twice') ? 'menus.fault.twice' : 'menus.fault.foreign');
  if (field === 'name') return t('menus.fault.name');
  return t('menus.fault.other', { message });
}
