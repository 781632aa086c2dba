import { Checkbox, Group, MultiSelect, Stack } from '@mantine/core';
import { useState } from 'react';
import { api } from '../api.ts';
import { t } from '../messages.ts';
import { changedRoles, isSameRoles } from '../roles/changes.ts';
import { notify } from '../tasks/notice.ts';
import { asProblem, problemText, runBulk, runTask } from '../tasks/task.ts';
import { useRoles } from '../users/wire.ts';
import { giveRoles, rolesOf, takeRolesBack } from './edit-rule.ts';
import { subtreeOf } from './page-tree.ts';
import styles from './pages.module.css';
import { WhyEdit } from './WhyEdit.tsx';
import { type ManagedPage, pageAddresses, type Pages, trashAddress, whoEdits } from './wire.ts';
import { SaveButton } from '../ui/SaveButton.tsx';
import { useUnsaved } from '../ui/unsaved.ts';

/** Who may edit a page, and, when that is wanted, everything below it. */
export function Permissions({ page, pages }: { page: ManagedPage; pages: readonly ManagedPage[] }) {
  const { options, nameOf } = useRoles();
  const present = rolesOf(page);
  const [chosen, setChosen] = useState<{ from: string[]; to: string[] }>();
  const [isForAll, setForAll] = useState(false);
  const below = page.kind === 'page' ? subtreeOf(pages, page).length - 1 : 0;
  // What someone else chose meanwhile is shown with it, once it is known.
  const roles = chosen ? changedRoles(present, chosen) : present;
  const isSame = isSameRoles(present, roles);

  useUnsaved(!isSame);

  async function apply() {
    const { from, to } = chosen ?? { from: present, to: present };
    const change = async (one: ManagedPage) => {
      const given = await giveRoles(one, (now) => changedRoles(now, { from, to }));
      if (!isSameRoles(rolesOf(given.after), roles))
        notify({ kind: 'info', message: t('pages.rightsMet', { roles: whoEdits(given.after, nameOf) }) });
      return given;
    };
    const all = isForAll ? await withTrashed() : [];
    if (!all) return;
    const results = isForAll
      ? await runBulk({
          type: 'save',
          items: all,
          nameOf: ({ title }) => title,
          // Below it stands what is seen here, whatever stood there.
          act: (one) =>
            one.guid === page.guid
              ? change(one)
              : giveRoles(one, () => roles, one.deletedOn ? one : undefined),
          undo: takeRolesBack,
          outdates: pageAddresses,
        })
      : [
          await runTask({
            type: 'save',
            entity: t('pages.rightsOf', { name: page.title }),
            act: () => change(page),
            undo: () => giveRoles(page, (now) => changedRoles(now, { from: to, to: from })),
            outdates: pageAddresses,
          }),
        ];
    // What was chosen while that was on its way is still to be saved.
    if (results.every(({ done }) => done))
      setChosen((next) => (next === chosen ? undefined : next && { from: to, to: next.to }));
  }

  /** The page and what is below it, with what last stood there and may come back from the trash. */
  async function withTrashed(): Promise<ManagedPage[] | undefined> {
    try {
      const { items } = await api.get<Pages>(trashAddress);
      return subtreeOf([...pages, ...items], page);
    } catch (error) {
      notify({ kind: 'negative', message: problemText(asProblem(error)) });
      return undefined;
    }
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
          searchable={options.length > 8}
          value={roles}
          onChange={(to) => setChosen({ from: present, to })}
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
