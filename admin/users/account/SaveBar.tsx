import { Alert, Button, Group } from '@mantine/core';
import { language, t } from '../../messages.ts';
import { spread } from '../../problem.ts';
import { problemText } from '../../tasks/task.ts';
import { type FieldsInWords, Theirs } from '../../ui/Conflict.tsx';
import { SaveButton } from '../../ui/SaveButton.tsx';
import type { ManagedUser } from '../wire.ts';
import { propertyInWords, usePropertiesOf } from './PropertyFields.tsx';
import type { Account } from './use-account.ts';

interface Props {
  account: Account;
  /** Whose properties stand in the form too. */
  category: string;
  /** The other fields of the form, which say themselves what is wrong with them. */
  fields?: readonly { name: keyof ManagedUser; label: string; inWords: (person: ManagedUser) => string }[];
}

/** Below the fields of an account: what was refused, what someone else made of them, and saving. */
export function SaveBar({ account, category, fields = [] }: Props) {
  const { now, problem, faults, theirs, isBusy, isChanged, takeTheirs } = account;
  const { properties = [] } = usePropertiesOf(category);
  const named: string[] = fields.map(({ name }) => name);
  // Properties of another part of the account are saved along, and have no field here.
  const refused = Object.keys(faults);
  const areHere = refused.length > 0 && refused.every((one) => properties.some(({ key }) => key === one));
  const isAtFields = problem && spread(problem, areHere ? [...named, 'properties'] : named).rest === '';
  const inWords: FieldsInWords<ManagedUser> = [
    ...fields.map((one) => [one.label, one.inWords] as const),
    ...properties.map(
      (one) => [one.label[language], (person: ManagedUser) => propertyInWords(person, one)] as const,
    ),
  ];
  return (
    <>
      {problem && !theirs && !isAtFields && (
        <Alert color="red" variant="light" role="alert" mb="md">
          {problemText(problem)}
        </Alert>
      )}
      {theirs && (
        <Alert color="yellow" variant="light" role="alert" mb="md">
          {t('users.conflict')}
          <Theirs of={[now, theirs]} fields={inWords} />
          <Group mt="sm">
            <Button size="xs" variant="default" onClick={takeTheirs}>
              {t('users.takeTheirs')}
            </Button>
          </Group>
        </Alert>
      )}
      <Group>
        <SaveButton isBusy={isBusy} isIdle={!isChanged}>
          {t(theirs ? 'users.keepMine' : 'users.saveChanges')}
        </SaveButton>
      </Group>
    </>
  );
}
