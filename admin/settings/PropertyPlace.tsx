import { Autocomplete, Group, NumberInput } from '@mantine/core';
import { t } from '../messages.ts';
import type { Problem } from '../problem.ts';
import { type FormOfProperty, headingsIn, type ProfileProperties } from './profile-properties.ts';
import { refusalOf } from './refusal.ts';

type Fields = FormOfProperty;
interface Props {
  fields: Fields;
  properties: ProfileProperties;
  problem: Problem | undefined;
  onChange: (change: Partial<Fields>) => void;
}

/** Under which headings a property stands on the screens of its category, and where those come. */
export function PropertyPlace({ fields, properties, problem, onChange }: Props) {
  const hasSection = Boolean(fields.sectionLabel.nl.trim() || fields.sectionLabel.en.trim());
  const heading = (part: 'section' | 'subsection') => {
    const name = `${part}Label` as const;
    const known = headingsIn(properties.items, fields.category, part);
    /** One that is there already comes with its name in the other language. */
    const set = (language: 'nl' | 'en', value: string) => {
      const same = known.find((one) => one[language] === value);
      onChange({ [name]: same ? { nl: same.nl, en: same.en } : { ...fields[name], [language]: value } });
    };
    return (
      <Group grow align="start">
        {(['nl', 'en'] as const).map((language) => (
          <Autocomplete
            key={language}
            label={t(`settings.properties.${part}${language === 'nl' ? 'Nl' : 'En'}`)}
            value={fields[name][language]}
            data={[...new Set(known.map((one) => one[language]))]}
            onChange={(value) => set(language, value)}
            error={language === 'nl' ? refusalOf(problem, part) : undefined}
            maxLength={60}
          />
        ))}
      </Group>
    );
  };
  return (
    <>
      {heading('section')}
      {hasSection && (
        <NumberInput
          label={t('settings.properties.sectionOrdinal')}
          description={t('settings.properties.sectionOrdinalHelp')}
          value={fields.sectionSortOrdinal ?? ''}
          min={0}
          max={100_000}
          allowDecimal={false}
          clampBehavior="none"
          onChange={(value) => onChange({ sectionSortOrdinal: value === '' ? undefined : Number(value) })}
          error={refusalOf(problem, 'sectionSortOrdinal')}
        />
      )}
      {heading('subsection')}
    </>
  );
}
