import { Alert, Button, Group } from '@mantine/core';
import { t } from '../../messages.ts';
import { spread } from '../../problem.ts';
import { problemText } from '../../tasks/task.ts';
import { SaveButton } from '../../ui/SaveButton.tsx';
import type { useAccount } from './use-account.ts';

interface Props {
  account: ReturnType<typeof useAccount>;
  /** Fields that say themselves what is wrong with them. */
  fields: readonly string[];
}

/** Below the fields of an account: what was refused, and saving. */
export function SaveBar({ account, fields }: Props) {
  const { problem, theirs, isBusy, isChanged, takeTheirs } = account;
  const isAtFields = problem !== undefined && spread(problem, fields).rest === '';
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
