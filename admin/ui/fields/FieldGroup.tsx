import { Button, Input } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { FieldProps } from './FieldFor.tsx';
import { helpOf, isNeeded, labelOf } from './schema.ts';

type Props = Pick<FieldProps, 'schema' | 'at' | 'errors'> & {
  /** The part of the value that has no input of its own: what is wrong within it is said here. */
  holds?: string;
  children: ReactNode;
};

/** Label, help and what is wrong, around a field that is more than one input. */
export function FieldGroup({ schema, at, errors, holds, children }: Props) {
  const within = holds && Object.keys(errors).find((one) => `${one}/`.startsWith(`${at}/${holds}/`));
  return (
    <Input.Wrapper
      label={labelOf(schema)}
      labelElement="div"
      description={helpOf(schema)}
      error={errors[at] ?? (within && errors[within])}
      withAsterisk={isNeeded(schema)}
      data-field={at}
    >
      {children}
    </Input.Wrapper>
  );
}

/** Takes away what was chosen. */
export function RemoveButton({ children, onClick }: { children: string; onClick: () => void }) {
  return (
    <Button variant="subtle" color="gray" size="xs" leftSection={<IconTrash size={14} />} onClick={onClick}>
      {children}
    </Button>
  );
}
