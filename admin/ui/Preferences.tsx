import { Menu, useMantineColorScheme } from '@mantine/core';
import { IconCheck, IconDeviceLaptop, IconLanguage, IconMoon, IconSun } from '@tabler/icons-react';
import { language, t } from '../messages.ts';

const themes = [
  { scheme: 'auto', kept: 'system', label: 'ui.themeAuto', icon: IconDeviceLaptop },
  { scheme: 'light', kept: 'light', label: 'ui.themeLight', icon: IconSun },
  { scheme: 'dark', kept: 'dark', label: 'ui.themeDark', icon: IconMoon },
] as const;
const languages = [
  { value: 'nl', name: 'Nederlands' },
  { value: 'en', name: 'English' },
] as const;

/** Light or dark, and the language: the same cookies as on the site, so that both look alike. */
export function Preferences() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <>
      <Menu.Label>{t('ui.theme')}</Menu.Label>
      {themes.map(({ scheme, kept, label, icon: Icon }) => (
        <Menu.Item
          key={scheme}
          closeMenuOnClick={false}
          leftSection={<Icon size={16} />}
          rightSection={scheme === colorScheme && <IconCheck size={16} />}
          aria-current={scheme === colorScheme}
          onClick={() => {
            setColorScheme(scheme);
            // The answer sends back to a page; there is nothing to follow here.
            void fetch('/api/preferences', {
              method: 'POST',
              body: form({ theme: kept }),
              redirect: 'manual',
            });
          }}
        >
          {t(label)}
        </Menu.Item>
      ))}
      <Menu.Label>{t('ui.language')}</Menu.Label>
      {languages.map(({ value, name }) => (
        <Menu.Item
          key={value}
          lang={value}
          leftSection={<IconLanguage size={16} />}
          rightSection={value === language && <IconCheck size={16} />}
          aria-current={value === language}
          onClick={async () => {
            await fetch('/api/preferences', {
              method: 'POST',
              body: form({ language: value }),
              redirect: 'manual',
            });
            location.reload();
          }}
        >
          {name}
        </Menu.Item>
      ))}
    </>
  );
}

const form = (fields: { [name: string]: string }) =>
  new URLSearchParams({ ...fields, returnUrl: '/admin/pages' });
