import './texts.ts';
import { NativeSelect } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { t } from '../messages.ts';
import { Page } from '../ui/Page.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { useUrl } from '../ui/url.ts';
import { Backups } from './Backups.tsx';
import { Frames } from './Frames.tsx';
import { Hosts } from './Hosts.tsx';
import { Legal } from './Legal.tsx';
import { Organisation } from './Organisation.tsx';
import { Plugins } from './Plugins.tsx';
import { ProfileProperties } from './ProfileProperties.tsx';
import { Providers } from './Providers.tsx';
import { Redirects } from './Redirects.tsx';
import { groupNames, groups, type Section, sectionNames } from './sections.ts';
import { SettingsForm } from './SettingsForm.tsx';
import styles from './settings.module.css';
import { Tokens } from './Tokens.tsx';
import { Webhooks } from './Webhooks.tsx';

/** What each part of the settings is. */
const sections: { [section in Section]: () => ReactNode } = {
  site: () => <SettingsForm groups={['site']} />,
  look: () => <SettingsForm groups={['look']} />,
  footers: () => <Frames kind="footers" />,
  headerImages: () => <Frames kind="headerImages" />,
  organisation: () => <Organisation />,
  hosts: () => <Hosts />,
  languages: () => <SettingsForm groups={['languages']} />,
  search: () => <SettingsForm groups={['search']} />,
  people: () => <SettingsForm groups={['people']} />,
  profileProperties: () => <ProfileProperties />,
  legal: () => <Legal />,
  providers: () => <Providers />,
  measuring: () => <SettingsForm groups={['measuring']} />,
  retention: () => (
    <>
      <SettingsForm groups={['retention']} />
      <Backups />
    </>
  ),
  more: () => <SettingsForm isRest />,
  redirects: () => <Redirects />,
  plugins: () => <Plugins />,
  webhooks: () => <Webhooks />,
  tokens: () => <Tokens />,
};

/** The settings of the tenant: parts at the side, one of them open; the address says which. */
export function Screen() {
  const [{ section = 'site' }, change] = useUrl();
  const open = sectionNames.find((name) => name === section) ?? 'site';
  return (
    <Page>
      <PageHeader title={t('settings.title')} />
      <div className={styles.columns}>
        <nav className={styles.sections} aria-label={t('settings.sections')}>
          {groupNames.map((group) => (
            <div key={group} role="group" aria-labelledby={`settings-${group}`}>
              <h2 id={`settings-${group}`}>{t(`settings.group.${group}`)}</h2>
              {groups[group].map((name) => (
                <Link
                  key={name}
                  to="/settings"
                  search={{ section: name } as never}
                  aria-current={name === open ? 'page' : undefined}
                >
                  {t(`settings.section.${name}`)}
                </Link>
              ))}
            </div>
          ))}
        </nav>
        {/* Where there is no room beside them. */}
        <NativeSelect
          className={styles.choice}
          aria-label={t('settings.sections')}
          value={open}
          onChange={({ currentTarget: { value } }) =>
            change({ section: value, open: undefined }, { replace: false })
          }
          data={groupNames.map((group) => ({
            group: t(`settings.group.${group}`),
            items: groups[group].map((name) => ({ value: name, label: t(`settings.section.${name}`) })),
          }))}
        />
        <section className={styles.section} aria-labelledby="settings-section">
          <h2 id="settings-section">{t(`settings.section.${open}`)}</h2>
          <p className={styles.about}>{t(`settings.about.${open}`)}</p>
          {sections[open]()}
        </section>
      </div>
    </Page>
  );
}
