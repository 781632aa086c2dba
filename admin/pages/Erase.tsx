import { Stack, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { api } from '../api.ts';
import { t } from '../messages.ts';
import { menuLabel } from '../menus/wire.ts';
import { ConfirmByTyping } from '../ui/ConfirmByTyping.tsx';
import { RowsSkeleton } from '../ui/Skeletons.tsx';
import styles from './pages.module.css';
import { itemsIn, type ItemsThere } from './ThrowAway.tsx';
import type { ManagedPage, PageUse } from './wire.ts';

interface Props {
  isOpen: boolean;
  pages: readonly ManagedPage[];
  onConfirm: () => Promise<unknown>;
  onClose: () => void;
}

/** Asks before pages go for good, and says what they leave behind. */
export function Erase({ isOpen, pages, onConfirm, onClose }: Props) {
  return (
    <ConfirmByTyping
      isOpen={isOpen}
      title={t('pages.erase')}
      word={t('pages.eraseWord')}
      label={t('pages.erase')}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <Stack gap="sm">
        <Text>{t('pages.eraseText')}</Text>
        <LeftBehind pages={pages} />
      </Stack>
    </ConfirmByTyping>
  );
}

interface Left {
  items: ItemsThere;
  uses: PageUse[];
}
/** Of what points at them as many are named; of the rest it is said how many they are. */
const named = 5;

function LeftBehind({ pages }: Pick<Props, 'pages'>) {
  const [left, setLeft] = useState<Left | 'unknown'>();
  useEffect(() => {
    void leftBehind(pages).then(setLeft, () => setLeft('unknown'));
    // Which pages are meant does not change while this is asked.
  }, []);
  if (!left) return <RowsSkeleton rows={2} />;
  if (left === 'unknown') return <Text role="status">{t('pages.eraseUnknown')}</Text>;
  const { items, uses } = left;
  return (
    <div role="status">
      {items.total > 0 && (
        <Text>
          {t('pages.eraseItems', { count: items.total })}{' '}
          {items.onlyHere > 0 && t('pages.itemsOnlyHere', { count: items.onlyHere })}{' '}
          {t('pages.eraseItemsStay')}
        </Text>
      )}
      {uses.length > 0 && (
        <>
          <Text mt="xs">{t('pages.eraseUses')}</Text>
          <ul className={styles.list}>
            {uses.slice(0, named).map(({ kind, guid, title }) => (
              <li key={guid}>
                <span>{(kind === 'menu' ? menuLabel(title) : title) || t('pages.untitled')}</span>
                <small>{t(`pages.useIn.${kind}`)}</small>
              </li>
            ))}
            {uses.length > named && <li>{t('pages.eraseMore', { count: uses.length - named })}</li>}
          </ul>
        </>
      )}
    </div>
  );
}

/** What stands in the lists of these pages, and what still points at them but for those that go along. */
export async function leftBehind(pages: readonly ManagedPage[]): Promise<Left> {
  const [items, ...uses] = await Promise.all([
    itemsIn(pages),
    ...pages.map(({ guid }) => api.get<{ items: PageUse[] }>(`/api/pages/${guid}/uses`)),
  ]);
  const all = new Map(uses.flatMap((one) => one.items).map((use) => [use.guid, use]));
  return { items, uses: [...all.values()] };
}
