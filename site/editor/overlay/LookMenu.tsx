import { ActionIcon, Menu, Tooltip } from '@mantine/core';
import { IconPaint } from '@tabler/icons-react';
import type { Located } from '#core/blocks/tree.ts';
import { t } from '../../../admin/messages.ts';
import { chosenBlocks } from '../acts.ts';
import { choicesOf, lookOf, setLook } from '../look.ts';

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
            <Menu.RadioGroup
              value={lookOf(node, name)}
              onChange={(value) => setLook(ofChosen(), name, value)}
            >
              {choicesOf(name).map((value) => (
                <Menu.RadioItem key={value} value={value} closeMenuOnClick>
                  {t(`editor.look.${name}-${value}` as 'editor.look.tone')}
                </Menu.RadioItem>
              ))}
            </Menu.RadioGroup>
          </div>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

const ofChosen = () => chosenBlocks().map(({ node }) => node);
