import { useEffect, useState } from 'react';

/**
 * Whether a dialog is open that is loaded only once it is asked for: closed at first, as a dialog that opens knows
 * where to give the focus back to, and one that was never closed does not.
 */
export function useAsked(isAsked: boolean): boolean {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => setOpen(isAsked), [isAsked]);
  return isOpen;
}
