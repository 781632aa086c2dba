import { Checkbox, Group, MultiSelect, Stack } from '@mantine/core';
import { useState } from 'react';
import { api } from '../api.ts';
import { t } from '../messages.ts';
import { runBulk, runTask } from '../tasks/task.ts';
import { useRoles } from '../users/wire.ts';
import { subtreeOf } from './page-tree.ts';
import styles from './pages.module.css';
import { WhyEdit } from './WhyEdit.tsx';
import { type ManagedPage, pageAddresses } from './wire.ts';
import { SaveButton } from '../ui/SaveButton.tsx';
import { useUnsaved } from '../ui/unsaved.ts';

type Rule = Pick<ManagedPage, 'editPermission' | 'editRoles'>;
const save = (page: ManagedPage, { editPermission, editRoles }: Rule) =>
  api.post(`/api/pages/${page.guid}/permissions`, { editPermission, editRoles });

/** Who may edit a page, and, when that is wanted, everything below it. */
export function Permissions({ page, pages }: { page: ManagedPage; pages: readonly ManagedPage[] }) {
  const { options } = useRoles();
  const present = page.editPermission === 'Roles' ? page.editRoles : [];
  const [roles, setRoles] = useState(present);
  const [isForAll, setForAll] = useState(false);
  const below = page.kind === 'page' ? subtreeOf(pages, page).length - 1 : 0;
  const isSame = roles.toSorted().join() === present.toSorted().join();

  useUnsaved(!isSame);

  async function apply() {
    const rule: Rule = { editPermission: roles.length > 0 ? 'Roles' : 'Admin', editRoles: roles };
    const back = (one: ManagedPage) => save(one, one);
    if (isForAll)
      await runBulk({
        type: 'save',
        items: subtreeOf(pages, page),
        nameOf: ({ title }) => title,
        act: (one) => save(one, rule),
        undo: back,
        outdates: pageAddresses,
      });
    else
      await runTask({
        type: 'save',
        entity: t('pages.rightsOf', { name: page.title }),
        act: () => save(page, rule),
        undo: () => back(page),
        outdates: pageAddresses,
      });
  }

  return (
    <section>
      <h3 className={styles.title}>{t('pages.permissions')}</h3>
      <Stack gap="sm">
        <MultiSelect
          label={t('pages.chooseRoles')}
          description={t('pages.chooseRolesHint')}
          placeholder={roles.length === 0 ? t('pages.adminsOnly') : undefined}
          data={options}
          value={roles}
          onChange={setRoles}
        />
        {below > 0 && (
          <Checkbox
            label={t('pages.withSubtree', { count: below })}
            checked={isForAll}
            onChange={(event) => setForAll(event.currentTarget.checked)}
          />
        )}
        <Group>
          <SaveButton
            type="button"
            variant="default"
            isIdle={isSame && !isForAll}
            onClick={() => void apply()}
          >
            {t('pages.savePermissions')}
          </SaveButton>
        </Group>
        <WhyEdit guid={page.guid} />
      </Stack>
    </section>
  );
}
