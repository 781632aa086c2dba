import { atom } from 'nanostores';

/**
 * Whether a key by itself does something on the page, as `/` and Delete do. Whoever speaks to their computer, or lets a
 * hand rest on the keys, can switch them off; kept on this device.
 */
export const singleKeys = atom(localStorage.getItem('editorSingleKeys') !== 'off');

export function setSingleKeys(on: boolean): void {
  singleKeys.set(on);
  localStorage.setItem('editorSingleKeys', on ? 'on' : 'off');
}
