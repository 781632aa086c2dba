import { Stack } from '@mantine/core';
import { isShown } from '../../../core/schema.ts';
import { FieldFor, type FieldsProps } from './FieldFor.tsx';
import { fieldsOf, initialOf } from './schema.ts';

/** A schema as a form: each field by its kind, those that others call for only when they do. */
export function Fields({ schema, value, onChange, errors = {}, at = '', readOnly = false }: FieldsProps) {
  const initial = initialOf(schema);
  return (
    <Stack gap="sm">
      {fieldsOf(schema)
        .filter(([, field]) => isShown(field, value, initial))
        .map(([name, field]) => (
          <FieldFor
            key={name}
            schema={field}
            value={value[name]}
            initial={initial[name]}
            at={`${at}/${name}`}
            errors={errors}
            readOnly={readOnly}
            within={{ schema, value, at }}
            onChange={onChange}
            Form={Fields}
          />
        ))}
    </Stack>
  );
}
