import { t } from '../../admin/messages.ts';
import { notify } from '../../admin/tasks/notice.ts';
import { changedBy, draft } from './draft/draft.ts';
import { openPanel } from './selection.ts';

/** Says so when a block lost its place by what somebody else did: it is kept in the tray, where nobody would look. */
export function watchTray(): () => void {
  let before = draft.get().orphans;
  return draft.listen(({ orphans }) => {
    const known = new Set(before.map(({ id }) => id));
    const count = orphans.filter(({ id }) => !known.has(id)).length;
    before = orphans;
    if (count === 0 || changedBy.get() === 'here') return;
    notify({
      message: t('editor.lostPlace', { count }),
      actions: [{ label: t('editor.nothing.outline'), act: () => openPanel('outline') }],
    });
  });
}
