import { Badge } from '@mantine/core';
import { Link, useParams } from '@tanstack/react-router';
import { useApi } from '../api.ts';
import { Initials } from '../ui/Initials.tsx';
import { t } from '../messages.ts';
import { ErrorState, NotFound } from '../ui/Faults.tsx';
import { useOpenInView } from '../ui/open-in-view.ts';
import { Page } from '../ui/Page.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { RowsSkeleton } from '../ui/Skeletons.tsx';
import { fullName } from '../user.ts';
import { Activity } from './account/Activity.tsx';
import { Preferences } from './account/Preferences.tsx';
import { Privacy } from './account/Privacy.tsx';
import { Profile } from './account/Profile.tsx';
import { Security } from './account/Security.tsx';
import styles from './users.module.css';
import { accountTypeName, type ManagedUser } from './wire.ts';

const categories = {
  profile: Profile,
  preferences: Preferences,
  activity: Activity,
  privacy: Privacy,
  security: Security,
};
type Category = keyof typeof categories;

/** One user's account, as an admin may see it (specification 2 and 6). */
export function Screen() {
  const { guid = '', accountCategory = '' } = useParams({ strict: false }) as {
    guid?: string;
    accountCategory?: string;
  };
  const { data: person, error, refetch } = useApi<ManagedUser>(`/api/users/${encodeURIComponent(guid)}`);
  const row = useOpenInView<HTMLElement>(accountCategory);
  if (!Object.hasOwn(categories, accountCategory)) return <NotFound />;
  if (error) return <ErrorState of="user" error={error} onRetry={() => void refetch()} />;
  const Category = categories[accountCategory as Category];
  return (
    <Page>
      <PageHeader
        title={person ? fullName(person) : ''}
        back={{ to: '/admin/users', label: t('users.back') }}
        note={
          person && (
            <span className={styles.who}>
              <Initials name={fullName(person)} size={32} person={person} />
              {person.email} · {accountTypeName(person.accountType)}
              {!person.isActive && (
                <Badge size="sm" variant="default">
                  {t('users.inactive')}
                </Badge>
              )}
            </span>
          )
        }
      />
      <div className={styles.columns}>
        <nav ref={row} aria-label={t('users.categories')} className={styles.categories}>
          {(Object.keys(categories) as Category[]).map((category) => (
            <Link
              key={category}
              to={`/admin/users/${guid}/${category}`}
              {...(category === accountCategory && { 'aria-current': 'page' })}
            >
              {t(`users.category.${category}`)}
            </Link>
          ))}
        </nav>
        <div>
          {person ? (
            <Category key={`${guid}-${accountCategory}`} person={person} />
          ) : (
            <RowsSkeleton rows={5} />
          )}
        </div>
      </div>
    </Page>
  );
}
