import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { t } from '../messages.ts';
import { useAsked } from './asked.ts';
import { askToLeave, leaving, type Search, unsaved } from './unsaved.ts';

/** Asks before something that was filled in and is not saved would be gone. */
export function Leaving() {
  const answer = useStore(leaving);
  const isOpen = useAsked(answer !== undefined);
  return (
    <Modal
      opened={isOpen}
      onClose={() => answer?.(false)}
      title={t('ui.leaveTitle')}
      closeButtonProps={{ 'aria-label': t('ui.close') }}
    >
      <Stack>
        <Text>{t('ui.leaveText')}</Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={() => answer?.(true)}>
            {t('ui.leave')}
          </Button>
          <Button onClick={() => answer?.(false)} data-autofocus>
            {t('ui.stay')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

/** An address, as the router has read it. */
type Place = { pathname: string; search: Search };
export interface Going {
  current: Place;
  next: Place;
  action: string;
}

/** Whether someone who would lose something by going there rather stays. */
export const isToStay = async ({ current, next, action }: Going) =>
  wouldLose(current, next, action === 'REPLACE') && !(await askToLeave());

/**
 * Whether going there would lose something. What a form in a panel does with the address in place, such as closing
 * its panel once it is saved, loses nothing.
 */
function wouldLose(from: Place, to: Place, isInPlace: boolean): boolean {
  return [...unsaved].some(
    ({ viewOf, isInPanel }) =>
      from.pathname !== to.pathname ||
      (!(isInPanel && isInPlace) && viewOf(from.search) !== viewOf(to.search)),
  );
}
