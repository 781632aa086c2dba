import { Drawer } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { t } from '../messages.ts';
import { useEscape } from './escape.ts';
import { askToLeave, isPanelUnsaved, PanelParam } from './unsaved.ts';
import { useUrl } from './url.ts';

interface Props {
  title: ReactNode;
  /** What of the address has it open: it can be sent to a colleague, and the back button closes it. */
  param?: string;
  /** Which values of it this panel is for; any by default. */
  isFor?: (value: string) => boolean;
  size?: number | string;
  /** More of the address that belongs to it and goes with it. */
  alsoClears?: readonly string[];
  onClose?: () => void;
  children: (value: string) => ReactNode;
}

/**
 * A panel at the side of a screen that is open when the address says so: `?open=…`. Who closes it while something in
 * it is not saved is asked first.
 */
export function SidePanel({
  title,
  param = 'open',
  isFor,
  size = 520,
  alsoClears = [],
  onClose,
  children,
}: Props) {
  const [search, change] = useUrl();
  const value = search[param] ?? '';
  const isOpen = value !== '' && (isFor?.(value) ?? true);
  const close = () => {
    change(Object.fromEntries([param, ...alsoClears].map((name) => [name, undefined])));
    onClose?.();
  };
  const leave = async () => {
    if (!isPanelUnsaved() || (await askToLeave())) close();
  };
  useEscape(param, isOpen, () => void leave());
  useFocusBack(param, isOpen);
  return (
    <Drawer.Root
      opened={isOpen}
      onClose={() => void leave()}
      closeOnEscape={false}
      size={size}
      position="right"
    >
      <Drawer.Overlay backgroundOpacity={0.25} />
      <Drawer.Content data-panel={param}>
        {/* Mantine's is a header, which beside the page's own would be a second banner. */}
        <Drawer.Header role="presentation">
          <Drawer.Title>{title}</Drawer.Title>
          <Drawer.CloseButton aria-label={t('ui.close')} />
        </Drawer.Header>
        <Drawer.Body>
          <PanelParam value={param}>{isOpen && children(value)}</PanelParam>
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}

/**
 * The focus goes back to what opened the panel. Mantine does that for one that was there before it opened, and not for
 * one whose file came because it was opened.
 */
function useFocusBack(param: string, isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return undefined;
    const before = document.activeElement;
    return () =>
      void setTimeout(() => {
        const now = document.activeElement;
        const isLost = now === document.body || now?.closest(`[data-panel="${param}"]`);
        if (isLost && before instanceof HTMLElement && before.isConnected)
          before.focus({ preventScroll: true });
      });
  }, [param, isOpen]);
}
