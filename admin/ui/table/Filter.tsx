import { Select } from '@mantine/core';
import { fromStart, useUrl } from '../url.ts';

interface Props {
  /** Its place in the address. */
  name: string;
  label: string;
  options: readonly { value: string; label: string }[];
}

/** One choice that narrows a table; empty is no choice. */
export function Filter({ name, label, options }: Props) {
  const [search, change] = useUrl();
  return (
    <Select
      aria-label={label}
      placeholder={label}
      data={options as { value: string; label: string }[]}
      value={search[name] ?? null}
      onChange={(value) => change({ [name]: value ?? undefined, ...fromStart })}
      clearable
      clearButtonProps={{ 'aria-label': label }}
      w={options.some((option) => option.label.length > 14) ? 190 : 150}
      comboboxProps={{ width: 'max-content', position: 'bottom-start', shadow: 'md' }}
      searchable={options.length > 8}
    />
  );
}
