import '@mantine/spotlight/styles.layer.css';
import { createSpotlight, Spotlight, type SpotlightActionGroupData } from '@mantine/spotlight';
import { useStore } from '@nanostores/react';
import {
  IconBuildingCommunity,
  IconChartBar,
  IconExternalLink,
  IconPuzzle,
  IconSearch,
  IconSettings,
  IconUser,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import '../settings/texts.ts';
import { sectionNames } from '../settings/sections.ts';
import { screensFor } from '../statistics/screens.ts';
import { t } from '../messages.ts';
import { type Command, commands } from './commands.ts';
import { runsTenant, user, visit } from '../user.ts';
import { entriesFor, gallery, itemsEntry, library } from './entries.ts';

const [store, spotlight] = createSpotlight();

/** Everything that can be done, by typing: acts of the screen in view, then every other screen and each setting. */
export function Palette({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const here = useStore(commands);
  const who = useStore(user);
  const isVisit = useStore(visit) !== undefined;
  const navigate = useNavigate();
  useEffect(() => {
    if (isOpen) spotlight.open();
    else spotlight.close();
  }, [isOpen]);

  const runs = who !== undefined && runsTenant(who);
  const screens = [
    ...(who ? entriesFor(who) : []),
    ...(runs ? [itemsEntry, library] : []),
    ...(who?.isMett && !isVisit
      ? [{ to: '/admin/tenants', label: 'tenants.title' as const, icon: IconBuildingCommunity }]
      : []),
  ].map(({ to, label, icon: Icon }) => ({ to, label: t(label), icon: <Icon size={18} stroke={1.6} /> }));
  const elsewhere = [
    { to: '/account/profile', label: t('ui.myAccount'), icon: <IconUser size={18} stroke={1.6} /> },
    ...(who?.isDeveloper
      ? [{ to: gallery.to, label: t(gallery.label), icon: <IconPuzzle size={18} stroke={1.6} /> }]
      : []),
    { to: '/', label: t('ui.toSite'), icon: <IconExternalLink size={18} stroke={1.6} /> },
  ];
  const groups: SpotlightActionGroupData[] = [
    ...(here.length > 0 ? [{ group: t('ui.acts'), actions: here.map(action) }] : []),
    {
      group: t('ui.goTo'),
      actions: [
        ...screens.map(({ to, label, icon }) => ({
          id: to,
          label,
          leftSection: icon,
          onClick: () => void navigate({ to }),
        })),
        ...screensFor(who).map(({ to, label }) => ({
          id: to,
          label,
          keywords: [t('ui.statistics')],
          leftSection: <IconChartBar size={18} stroke={1.6} />,
          onClick: () => void navigate({ to }),
        })),
        ...elsewhere.map(({ to, label, icon }) => ({
          id: to,
          label,
          leftSection: icon,
          onClick: () => location.assign(to),
        })),
      ],
    },
    ...(runs
      ? [
          {
            group: t('ui.settings'),
            actions: sectionNames.map((section) => ({
              id: `settings-${section}`,
              label: t(`settings.section.${section}`),
              // Who does not know what it is called here types what it is about.
              keywords: [t('ui.settings'), t(`settings.about.${section}`)],
              leftSection: <IconSettings size={18} stroke={1.6} />,
              onClick: () => void navigate({ to: '/settings', search: { section } as never }),
            })),
          },
        ]
      : []),
  ];
  return (
    <Spotlight
      store={store}
      actions={groups}
      onSpotlightClose={onClose}
      shortcut={null}
      highlightQuery
      overlayProps={{ backgroundOpacity: 0.2, blur: 0 }}
      scrollable
      maxHeight={420}
      limit={60}
      nothingFound={t('ui.nothingFound')}
      attributes={{ content: { 'aria-label': t('ui.searchEverywhere') } }}
      searchProps={{
        leftSection: <IconSearch size={18} stroke={1.6} />,
        placeholder: t('ui.searchEverywhere'),
        'aria-label': t('ui.searchEverywhere'),
      }}
    />
  );
}

const action = ({ id, label, description, icon, keywords, act }: Command) => ({
  id,
  label,
  onClick: act,
  ...(description && { description }),
  ...(icon && { leftSection: icon }),
  ...(keywords && { keywords }),
});
