import { ActionIcon, Menu, Tooltip } from '@mantine/core';
import { IconCheck, IconPaint } from '@tabler/icons-react';
import type { Located } from '#core/blocks/tree.ts';
import { t } from '../../../admin/messages.ts';
import { chosenBlocks } from '../acts.ts';
import { type Look, lookOf, looks, setLook } from '../look.ts';

/** The ground and the width of the chosen blocks, from where one looks at them. */
export function LookMenu({ found: { node, place } }: { found: Located }) {
  const isOfRow = 'position' in place;
  return (
    <Menu position="bottom-start" width={200}>
      <Tooltip label={t(isOfRow ? 'editor.look.menu' : 'editor.look.tone')}>
        <span className="editor-look">
          <Menu.Target>
            <ActionIcon aria-label={t(isOfRow ? 'editor.look.menu' : 'editor.look.tone')} size={32}>
              <IconPaint size={18} />
            </ActionIcon>
          </Menu.Target>
        </span>
      </Tooltip>
      <Menu.Dropdown>
        {(isOfRow ? (['tone', 'width'] as const) : (['tone'] as const)).map((name) => (
          <div key={name} role="group" aria-label={t(`editor.look.${name}`)}>
            <Menu.Label aria-hidden="true">{t(`editor.look.${name}`)}</Menu.Label>
            {looks[name].map((value) => (
              <Choice key={value} name={name} value={value} isNow={lookOf(node, name) === value} />
            ))}
          </div>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

function Choice({ name, value, isNow }: { name: Look; value: string; isNow: boolean }) {
  return (
    <Menu.Item
      role="menuitemradio"
      aria-checked={isNow}
      leftSection={<IconCheck size={16} opacity={isNow ? 1 : 0} />}
      onClick={() =>
        setLook(
          chosenBlocks().map(({ node }) => node),
          name,
          value,
        )
      }
    >
      {t(`editor.look.${name}-${value}` as 'editor.look.tone')}
    </Menu.Item>
  );
}
