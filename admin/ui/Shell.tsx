import { ActionIcon, Burger, Drawer, Kbd, Menu, Tooltip, VisuallyHidden } from '@mantine/core';
import { useDisclosure, useHotkeys } from '@mantine/hooks';
import { useStore } from '@nanostores/react';
import {
  IconBug,
  IconBuildingCommunity,
  IconChartBar,
  IconExternalLink,
  IconLogout,
  IconPuzzle,
  IconSearch,
  IconUser,
} from '@tabler/icons-react';
import { Link, Outlet, useBlocker, useLocation } from '@tanstack/react-router';
import { lazy, useEffect, useRef, useState } from 'react';
import { Initials } from './Initials.tsx';
import { type MessageKey, t } from '../messages.ts';
import { fullName, runsTenant, user, visit } from '../user.ts';
import { areas, entriesFor, gallery, itemsEntry, library } from './entries.ts';
import { shortcut } from './keys.ts';
import { Part } from './Part.tsx';
import { Preferences } from './Preferences.tsx';
import type { Going } from './Leaving.tsx';
import styles from './shell.module.css';
import { leaving, unsaved } from './unsaved.ts';
import { VisitBand } from './VisitBand.tsx';

const Palette = lazy(() => import('./Palette.tsx').then(({ Palette }) => ({ default: Palette })));
const Leaving = lazy(() => import('./Leaving.tsx').then(({ Leaving }) => ({ default: Leaving })));

/** The frame of every screen: a header of 48 px, and under /admin/ the menu at its side. */
export function Shell({ platformName }: { platformName: string }) {
  const { pathname } = useLocation();
  const who = useStore(user);
  const [isMenuOpen, menu] = useDisclosure(false);
  const [palette, setPalette] = useState<'unused' | 'open' | 'closed'>('unused');
  const content = useRef<HTMLElement>(null);
  const [wasAsked, setWasAsked] = useState(false);
  if (useStore(leaving) && !wasAsked) setWasAsked(true);
  const hasMenu = pathname.startsWith('/admin');
  useBlocker({ enableBeforeUnload: false, shouldBlockFn: isToStay });
  useHotkeys([['mod+K', () => setPalette('open')]], []);
  useEffect(() => {
    menu.close();
    content.current?.scrollTo(0, 0);
  }, [pathname, menu.close]);

  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#content">
        {t('ui.toContent')}
      </a>
      <VisitBand platformName={platformName} />
      <header className={styles.header}>
        {hasMenu && (
          <Burger
            className={styles.burger}
            size="xs"
            opened={isMenuOpen}
            onClick={menu.toggle}
            aria-label={t(isMenuOpen ? 'ui.closeMenu' : 'ui.openMenu')}
          />
        )}
        <a className={styles.name} href="/" title={t('ui.toSite')}>
          {platformName}
        </a>
        {who && runsTenant(who) && (
          <nav aria-label={t('ui.navigation')} className={styles.areas}>
            {areas.map(({ to, starts, label }) => (
              <Link key={to} to={to} {...(pathname.startsWith(starts) && { 'aria-current': 'true' })}>
                {t(label)}
              </Link>
            ))}
          </nav>
        )}
        <button type="button" className={styles.search} onClick={() => setPalette('open')}>
          <IconSearch size={16} aria-hidden="true" />
          <span>{t('ui.search')}</span>
          <Kbd size="xs" aria-hidden="true">
            {shortcut('K')}
          </Kbd>
        </button>
        {who && runsTenant(who) && (
          <>
            <Shortcut to={library.to} label={t(library.label)} icon={library.icon} />
            <Shortcut to="/statistics" label={t('ui.statistics')} icon={IconChartBar} />
          </>
        )}
        {who?.isDeveloper && !runsTenant(who) && (
          <Shortcut to="/statistics/logs" label={t('ui.logs')} icon={IconBug} />
        )}
        <Account />
      </header>
      <div className={styles.body}>
        {hasMenu && (
          <div className={styles.side}>
            <Entries pathname={pathname} />
          </div>
        )}
        <main id="content" tabIndex={-1} ref={content} className={styles.content}>
          <Outlet />
        </main>
      </div>
      <Drawer
        opened={isMenuOpen}
        onClose={menu.close}
        position="left"
        size={280}
        title={t('ui.admin')}
        closeButtonProps={{ 'aria-label': t('ui.closeMenu') }}
      >
        <Entries pathname={pathname} />
      </Drawer>
      {palette !== 'unused' && (
        <Part onFailed={() => setPalette('closed')}>
          <Palette isOpen={palette === 'open'} onClose={() => setPalette('closed')} />
        </Part>
      )}
      {wasAsked && (
        <Part onFailed={() => leaving.get()?.(false)}>
          <Leaving />
        </Part>
      )}
    </div>
  );
}

const isToStay = async (going: Going) => unsaved.size > 0 && (await import('./Leaving.tsx')).isToStay(going);

/** What stands in no menu: an icon in the header. */
function Shortcut({ to, label, icon: Icon }: { to: string; label: string; icon: typeof IconChartBar }) {
  const { pathname } = useLocation();
  return (
    <Tooltip label={label}>
      <ActionIcon
        component={Link}
        to={to}
        aria-label={label}
        {...(pathname === to && { 'aria-current': 'page' as const })}
      >
        <Icon size={18} />
      </ActionIcon>
    </Tooltip>
  );
}

function Entries({ pathname }: { pathname: string }) {
  const who = useStore(user);
  return (
    <>
      <nav aria-label={t('ui.menu')} className={styles.entries}>
        {who &&
          entriesFor(who).map(({ to, label, icon, ...more }) => (
            <Entry key={to} {...{ to, label, icon, pathname }} isBeta={'isBeta' in more} />
          ))}
      </nav>
      {who && runsTenant(who) && (
        <nav aria-label={t('ui.content')} className={styles.entries} data-also>
          <Entry {...itemsEntry} pathname={pathname} />
        </nav>
      )}
    </>
  );
}

interface EntryProps {
  to: string;
  label: MessageKey;
  icon: typeof IconChartBar;
  pathname: string;
  isBeta?: boolean;
}

function Entry({ to, label, icon: Icon, isBeta, pathname }: EntryProps) {
  return (
    <Link to={to} {...(pathname.startsWith(to) && { 'aria-current': 'page' })}>
      <Icon size={18} stroke={1.6} aria-hidden="true" />
      <span>{t(label)}</span>
      {isBeta && <small>{t('ui.beta')}</small>}
    </Link>
  );
}

function Account() {
  const who = useStore(user);
  const isVisit = useStore(visit) !== undefined;
  if (!who) return null;
  const name = fullName(who);
  return (
    <Menu width={240}>
      <Menu.Target>
        <button type="button" className={styles.account}>
          <VisuallyHidden>{t('ui.account', { name })}</VisuallyHidden>
          <Initials name={name} size={28} person={who} />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{name}</Menu.Label>
        <Menu.Item component="a" href="/account/profile" leftSection={<IconUser size={16} />}>
          {t('ui.myAccount')}
        </Menu.Item>
        {who.isMett && !isVisit && (
          <Menu.Item component={Link} to="/admin/tenants" leftSection={<IconBuildingCommunity size={16} />}>
            {t('tenants.title')}
          </Menu.Item>
        )}
        {who.isDeveloper && (
          <Menu.Item component="a" href={gallery.to} leftSection={<IconPuzzle size={16} />}>
            {t(gallery.label)}
          </Menu.Item>
        )}
        <Menu.Item component="a" href="/" leftSection={<IconExternalLink size={16} />}>
          {t('ui.toSite')}
        </Menu.Item>
        <Menu.Divider />
        <Preferences />
        <Menu.Divider />
        <Menu.Item component="a" href="/sign-out" leftSection={<IconLogout size={16} />}>
          {t('ui.signOut')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
