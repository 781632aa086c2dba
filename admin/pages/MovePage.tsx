import { Alert, Button, Group, Select, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { t } from '../messages.ts';
import { type ChangedAddress, type Menu, saveMenu, tryMenu, useTopLevel } from '../menus/wire.ts';
import type { Problem } from '../problem.ts';
import { asProblem } from '../tasks/task.ts';
import { ErrorState } from '../ui/Faults.tsx';
import { RowsSkeleton } from '../ui/Skeletons.tsx';
import { useUnsaved } from '../ui/unsaved.ts';
import { useUrl } from '../ui/url.ts';
import styles from './pages.module.css';
import { placed, placeOf, placeOptions, saidOf, whyNotPlaced } from './place.ts';
import type { ManagedPage } from './wire.ts';

/** Another place for a page in the menu: which addresses change is seen first, and old ones lead to the new. */
export function MovePage({ page }: { page: ManagedPage }) {
  const menu = useTopLevel();
  if (menu.error) return <ErrorState error={menu.error} onRetry={() => void menu.refetch()} />;
  return menu.data ? <Form page={page} menu={menu.data} /> : <RowsSkeleton rows={3} />;
}

function Form({ page, menu }: { page: ManagedPage; menu: Menu }) {
  const [, change] = useUrl();
  const now = placeOf(menu.items, page.guid);
  const [place, setPlace] = useState(now.place);
  const [segment, setSegment] = useState(now.segment);
  const [changes, setChanges] = useState<ChangedAddress[]>();
  const [refused, setRefused] = useState<Problem>();
  useUnsaved(place !== now.place || segment !== now.segment);
  const wanted = placed(menu.items, page, place, segment);

  async function look() {
    setRefused(undefined);
    try {
      if (wanted) setChanges((await tryMenu(menu, wanted)).changedAddresses);
    } catch (error) {
      setRefused(asProblem(error));
    }
  }
  async function save() {
    if (!wanted) return;
    const saved = await saveMenu(menu, wanted, page.title);
    if (saved.done) change({ move: undefined });
    else setRefused(saved.problem);
  }
  const reset = () => {
    setChanges(undefined);
    setRefused(undefined);
  };
  const { atSegment, elsewhere } = saidOf(refused);

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void (changes ? save() : look());
      }}
    >
      <Stack>
        <Select
          label={t('pages.below')}
          data={placeOptions(menu.items, page)}
          value={place}
          onChange={(value) => {
            setPlace(value ?? now.place);
            reset();
          }}
          allowDeselect={false}
          searchable
          // The panel comes with the focus in it: what stands below would be covered before anything was asked.
          openOnFocus={false}
          data-autofocus
          error={wanted ? undefined : whyNotPlaced(menu.items, place)}
        />
        {place !== 'none' && (
          <TextInput
            label={t('pages.segment')}
            value={segment}
            onChange={(event) => {
              setSegment(event.currentTarget.value);
              reset();
            }}
            maxLength={100}
            error={atSegment}
          />
        )}
        {elsewhere && (
          <Alert color="red" variant="light" role="alert">
            {elsewhere}
          </Alert>
        )}
        {changes && (
          <section role="status">
            <Text fw={600}>{t(changes.length > 0 ? 'menus.changes' : 'menus.changesNone')}</Text>
            <ul className={styles.list}>
              {changes.map(({ pageGuid, title, from, to }) => (
                <li key={pageGuid}>
                  <span>{title}</span>
                  <small>
                    {from} → {to}
                  </small>
                </li>
              ))}
            </ul>
          </section>
        )}
        <Group justify="flex-end">
          <Button type="submit" disabled={!wanted}>
            {t(changes ? 'pages.moveSave' : 'pages.movePreview')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
