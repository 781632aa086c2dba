import { useSyncExternalStore } from 'react';

/** Whether the screen is as wide as this asks, also after it was turned. */
export function useMatches(media: MediaQueryList): boolean {
  return useSyncExternalStore(
    (onChange) => {
      media.addEventListener('change', onChange);
      return () => media.removeEventListener('change', onChange);
    },
    () => media.matches,
  );
}
