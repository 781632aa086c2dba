import { ActionIcon, Button, Fieldset, Group, Stack, Text, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { t } from '../messages.ts';
import { useEntries } from '../ui/entries-focus.ts';
import { noOption, type PropertyOption } from './profile-properties.ts';

interface Props {
  options: readonly PropertyOption[];
  error: string | undefined;
  onChange: (options: PropertyOption[]) => void;
}

/** What can be chosen, in both languages; an option that was chosen keeps its value when it is called otherwise. */
export function PropertyOptions({ options, error, onChange }: Props) {
  const { list, entryAdded, entryRemoved } = useEntries<HTMLDivElement>(options.length);
  const put = (at: number, label: Partial<PropertyOption['label']>) =>
    onChange(
      options.map((one, index) => (index === at ? { ...one, label: { ...one.label, ...label } } : one)),
    );
  return (
    <Fieldset legend={t('settings.properties.options')}>
      <Stack ref={list} gap="xs">
        {options.map(({ label }, at) => (
          <Group key={at} gap="xs" wrap="nowrap" data-entry>
            <TextInput
              flex={1}
              aria-label={t('settings.properties.optionNl', { number: at + 1 })}
              placeholder={t('settings.properties.dutch')}
              value={label.nl}
              onChange={({ currentTarget: { value } }) => put(at, { nl: value })}
              maxLength={100}
            />
            <TextInput
              flex={1}
              aria-label={t('settings.properties.optionEn', { number: at + 1 })}
              placeholder={t('settings.properties.english')}
              value={label.en}
              onChange={({ currentTarget: { value } }) => put(at, { en: value })}
              maxLength={100}
            />
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t('settings.properties.removeOption', { number: at + 1 })}
              disabled={options.length === 1}
              onClick={() => {
                onChange(options.filter((_, index) => index !== at));
                entryRemoved();
              }}
            >
              <IconTrash size={16} />
            </ActionIcon>
          </Group>
        ))}
        {error && (
          <Text size="xs" c="red" role="alert">
            {error}
          </Text>
        )}
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPlus size={14} />}
          disabled={options.length >= 100}
          onClick={() => {
            onChange([...options, noOption]);
            entryAdded();
          }}
        >
          {t('settings.properties.addOption')}
        </Button>
      </Stack>
    </Fieldset>
  );
}
