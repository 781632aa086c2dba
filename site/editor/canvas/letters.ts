import type { Guid } from '#core/guid.ts';
import { t } from '../../../admin/messages.ts';
import { closeNotice, notices, notify } from '../../../admin/tasks/notice.ts';
import { noticeSeconds } from '../../../admin/user.ts';
import { isExample } from '../acts.ts';
import { isReadOnly } from '../draft/draft.ts';
import { announce, chosen, openPanel } from '../selection.ts';
import { isBlockAwaited, typeEarly } from './early.ts';
import { elementOf, fieldsOf } from './elements.ts';
import { enterBlock, startTyping } from './inline.ts';
import { meantField } from './pointer.ts';

/** Who types with a block chosen means its text: in place of an example, after what somebody wrote. */
export function typeInto(letter: string): void {
  const [id, ...others] = chosen.get();
  if (!id || isReadOnly.get()) return;
  if (others.length > 0) return tellInOne();
  if (letter === ' ' && isExample(id)) return;
  if (isBlockAwaited(id)) return typeEarly(id, letter, typeInFirst);
  const meant = meantField(id);
  if (meant === undefined) typeInFirst(id, letter);
  else if (meant !== 'none') startTyping(id, meant.dataset['f']!, undefined, letter);
  // Letters for what is changed in the form of the block belong in no other text of it.
  else leadToForm();
}

const inOneNotice = 'types-in-one';

/** Letters with several blocks chosen are of none of them. That is said once for all of a word, until one is chosen. */
function tellInOne(): void {
  if (notices.get().some(({ id }) => id === inOneNotice)) return;
  const message = t('editor.said.typesInOne');
  notify({ id: inOneNotice, message, timeout: noticeSeconds.get() * 1000 });
  const stop = chosen.listen((ids) => {
    if (ids.length > 1) return;
    stop();
    closeNotice(inOneNotice);
  });
}

/** Letters for a block that shows no text of its own are for its form. */
function typeInFirst(id: Guid, letters: string): void {
  const element = elementOf(id);
  if (element && fieldsOf(element).length > 0) enterBlock(id, letters);
  else leadToForm();
}

function leadToForm(): void {
  openPanel('block');
  announce(t('editor.said.inForm'));
}
