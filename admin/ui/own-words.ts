import { t } from '../messages.ts';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
const isField = (target: EventTarget | null): target is Field =>
  target !== null && 'setCustomValidity' in target;

/**
 * Says in the words of whoever works here that a field is to be filled in, where the browser would in those of its own
 * language. Gives what ends that. What was said is taken back before the next check: a value may come without a key.
 */
export function sayMissing(): () => void {
  const told = new Set<Field>();
  const say = ({ target }: Event) => {
    if (!isField(target) || !target.validity.valueMissing || target.validity.customError) return;
    target.setCustomValidity(t('ui.refused.is required'));
    told.add(target);
  };
  const takeBack = () => {
    for (const field of told) field.setCustomValidity('');
    told.clear();
  };
  const listening = new AbortController();
  const how = { capture: true, signal: listening.signal };
  document.addEventListener('invalid', say, how);
  for (const act of ['keydown', 'input', 'click']) document.addEventListener(act, takeBack, how);
  return () => listening.abort();
}
