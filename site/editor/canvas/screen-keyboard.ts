/** Says how much of the page a keyboard on the screen covers (`--editor-keyboard`): what is fixed to its edge lies under it. */
export function listenToScreenKeyboard(): () => void {
  const seen = window.visualViewport;
  if (!seen) return () => undefined;
  const listeners = new AbortController();
  const { signal } = listeners;
  const { style } = document.documentElement;
  const measure = () => {
    // Pinched open the page is larger than what is seen of it, without a keyboard.
    const covered = seen.scale > 1.01 ? 0 : Math.round(innerHeight - seen.height - seen.offsetTop);
    style.setProperty('--editor-keyboard', `${Math.max(0, covered)}px`);
  };
  seen.addEventListener('resize', measure, { signal });
  seen.addEventListener('scroll', measure, { signal });
  return () => {
    listeners.abort();
    style.removeProperty('--editor-keyboard');
  };
}
