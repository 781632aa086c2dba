import { ActionIcon, Menu, Tooltip } from '@mantine/core';
import { IconArrowAutofitWidth, IconPaint } from '@tabler/icons-react';
import type { Located } from '#core/blocks/tree.ts';
import type { Look } from '#core/plugin/look.ts';
import { t } from '../../../admin/messages.ts';
import { chosenBlocks } from '../acts.ts';
import { choicesOf, lookOf, setLook } from '../look.ts';

/** The ground of the chosen blocks, and in a row their width, from where one looks at them. */
export function LookMenu({ found }: { found: Located }) {
  return (
    <span className="editor-look">
      <Choice name="tone" found={found} />
      {'position' in found.place && <Choice name="width" found={found} />}
    </span>
  );
}

function Choice({ name, found: { node } }: { name: Look; found: Located }) {
  const now = lookOf(node, name);
  const said = (value: string) => t(`editor.look.${name}-${value}` as 'editor.look.tone');
  const label = `${t(`editor.look.${name}`)}: ${said(now)}`;
  const Icon = name === 'tone' ? IconPaint : IconArrowAutofitWidth;
  return (
    <Menu position="bottom-start" width={200}>
      <Tooltip label={label}>
        <span>
          <Menu.Target>
            <ActionIcon aria-label={label} size={32} data-look={name}>
              <Icon size={18} />
            </ActionIcon>
          </Menu.Target>
        </span>
      </Tooltip>
      <Menu.Dropdown>
        <Menu.Label aria-hidden="true">{t(`editor.look.${name}`)}</Menu.Label>
        <Menu.RadioGroup value={now} onChange={(value) => setLook(ofChosen(), name, value)}>
          {choicesOf(name).map((value) => (
            <Menu.RadioItem key={value} value={value} closeMenuOnClick>
              {said(value)}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
}

const ofChosen = () => chosenBlocks().map(({ node }) => node);
