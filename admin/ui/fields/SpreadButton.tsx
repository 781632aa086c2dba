import { Button, Checkbox, Popover, Stack } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { language, t } from '../../messages.ts';
import { labelOf, optionsOf, type Values } from './schema.ts';
import { type Over, spread } from './spread.ts';

interface Props {
  over: Over;
  list: Values[];
  one: Values;
  /** What it is called. */
  name: string;
  max: number;
  onChange: (list: Values[]) => void;
}

/** Gives what stands at one value of a choice to others: the hours of Monday to the rest of the week. */
export function SpreadButton({ over, list, one, name, max, onChange }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState<string[]>([]);
  const options = Object.entries(optionsOf(over.choice)).filter(([value]) => value !== over.valueOf(one));
  const next = spread(list, one, chosen, over);
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      trapFocus
      returnFocus
      shadow="md"
      position="bottom-start"
      width={220}
    >
      <Popover.Target>
        <Button
          mt="sm"
          size="xs"
          variant="default"
          leftSection={<IconCopy size={14} />}
          aria-label={t('fields.list.copyTo', { name })}
          onClick={() => {
            setChosen([]);
            setOpen(!isOpen);
          }}
        >
          {t('fields.list.copy')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Checkbox.Group
          label={labelOf(over.choice)}
          description={t('fields.list.copyHelp')}
          value={chosen}
          onChange={setChosen}
        >
          <Stack gap={6} my={8}>
            {options.map(([value, label]) => (
              <Checkbox key={value} size="sm" value={value} label={label[language]} />
            ))}
          </Stack>
        </Checkbox.Group>
        <Button
          size="xs"
          disabled={chosen.length === 0 || next.length > max}
          onClick={() => {
            setOpen(false);
            onChange(next);
          }}
        >
          {t('fields.list.copyNow')}
        </Button>
      </Popover.Dropdown>
    </Popover>
  );
}
