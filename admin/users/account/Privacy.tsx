import { Button, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { api, outdate } from '../../api.ts';
import { language, t } from '../../messages.ts';
import { runTask } from '../../tasks/task.ts';
import { ConfirmByTyping } from '../../ui/ConfirmByTyping.tsx';
import { fullName, user } from '../../user.ts';
import styles from '../users.module.css';
import type { ManagedUser } from '../wire.ts';
import { OwnProperties } from './OwnProperties.tsx';

/** What would go to another, by its name on the wire. */
const belongingCounts = {
  pages: 'pages.count',
  items: 'items.count',
  images: 'users.belongingImages',
  files: 'users.belongingFiles',
  care: 'users.belongingCare',
} as const;
const isBelonging = (kind: string): kind is keyof typeof belongingCounts =>
  Object.hasOwn(belongingCounts, kind);
const listed = (parts: string[]) => new Intl.ListFormat(language, { type: 'conjunction' }).format(parts);

/** What someone agreed to, and removing them. */
export function Privacy({ person }: { person: ManagedUser }) {
  const [isAsked, setAsked] = useState(false);
  const navigate = useNavigate();
  const name = fullName(person);
  const version = person.termsOfUseVersionAccepted;
  const left = Object.entries(person.belongings ?? {}).flatMap(([kind, count]) =>
    count > 0 && isBelonging(kind) ? [t(belongingCounts[kind], { count })] : [],
  );

  async function remove() {
    const { done } = await runTask({
      type: 'delete',
      entity: t('users.theAccount', { name }),
      act: () => api.delete(`/api/users/${person.guid}`),
    });
    if (!done) return;
    await navigate({ to: '/admin/users' });
    await outdate('/api/users', '/api/roles');
  }

  return (
    <>
      <section className={styles.section}>
        <h2>{t('users.terms')}</h2>
        <Text>{version === null ? t('users.termsNone') : t('users.termsAccepted', { version })}</Text>
      </section>
      <OwnProperties person={person} category="privacy" />
      {person.guid !== user.get()?.guid && (
        <section className={styles.section}>
          <h2>{t('users.removeTitle')}</h2>
          <Text c="dimmed" mb="md">
            {t('users.removeText', { name })} {left.length > 0 && t('users.belongs', { what: listed(left) })}
          </Text>
          <Button color="red" variant="outline" onClick={() => setAsked(true)}>
            {t('users.removeTitle')}
          </Button>
          <ConfirmByTyping
            isOpen={isAsked}
            title={t('users.removeTitle')}
            word={name}
            label={t('ui.delete')}
            onConfirm={remove}
            onClose={() => setAsked(false)}
          >
            {t('users.removeText', { name })}
          </ConfirmByTyping>
        </section>
      )}
    </>
  );
}
