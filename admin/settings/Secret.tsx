import { Alert, Button, CopyButton } from '@mantine/core';
import { t } from '../messages.ts';
import styles from './settings.module.css';

/** A secret that is told this once. */
export function Secret({ title, value }: { title: string; value: string }) {
  return (
    <Alert color="yellow" variant="light" title={title} role="status" mb="md">
      <div className={styles.secret}>
        <code>{value}</code>
        <CopyButton value={value}>
          {({ copied, copy }) => (
            <Button variant="default" size="xs" onClick={copy}>
              {t(copied ? 'ui.copied' : 'ui.copy')}
            </Button>
          )}
        </CopyButton>
      </div>
    </Alert>
  );
}
