import { Button, FileInput, Group, Stack, Text, TextInput } from '@mantine/core';
import { IconFileZip } from '@tabler/icons-react';
import { useState } from 'react';
import { api, withQuery } from '../api.ts';
import { t } from '../messages.ts';
import type { Problem } from '../problem.ts';
import { refusalOf } from '../settings/refusal.ts';
import { runTask } from '../tasks/task.ts';
import { useUnsaved } from '../ui/unsaved.ts';
import { useUrl } from '../ui/url.ts';
import { tellLost } from './lost.ts';
import { address } from './wire.ts';

interface Answer {
  items: { guid: string; name: string; missing: string[] }[];
}

/** Putting back a tenant from a file that was exported: as itself, or as a copy under another host. */
export function ImportTenant() {
  const [, change] = useUrl();
  const [file, setFile] = useState<File | null>(null);
  const [host, setHost] = useState('');
  const [problem, setProblem] = useState<Problem>();
  const [isBusy, setBusy] = useState(false);
  useUnsaved(file !== null || host !== '');
  async function bring(chosen: File) {
    setBusy(true);
    const done = await runTask({
      type: 'import',
      entity: chosen.name,
      // The file itself is the body.
      act: () =>
        api.post<Answer>(withQuery(`${address}:import`, { host: host.trim() }), chosen, {
          headers: { 'content-type': 'application/gzip' },
        }),
      outdates: [address],
      isShown: () => true,
    });
    setBusy(false);
    if (done.done) {
      for (const { name, missing } of done.result.items) tellLost('lacks', name, missing);
      change({ open: done.result.items[0]?.guid });
    } else setProblem(done.problem);
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (file) void bring(file);
      }}
    >
      <Stack>
        <Text>{t('tenants.importText')}</Text>
        <FileInput
          label={t('tenants.file')}
          placeholder="….tar.gz"
          accept=".gz,.tgz,application/gzip"
          leftSection={<IconFileZip size={16} />}
          value={file}
          onChange={(chosen) => {
            setFile(chosen);
            setProblem(undefined);
          }}
          error={problem?.fields['host'] ? undefined : refusedOf(problem)}
          clearable
          clearButtonProps={{ 'aria-label': t('tenants.noFile') }}
          required
          data-autofocus
        />
        <TextInput
          label={t('tenants.copyHost')}
          description={t('tenants.copyHostHelp')}
          value={host}
          onChange={(event) => {
            setHost(event.currentTarget.value);
            setProblem(undefined);
          }}
          error={refusalOf(problem, 'host')}
          maxLength={253}
        />
        <Group justify="flex-end">
          <Button type="submit" loading={isBusy} disabled={!file}>
            {t('tenants.import')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** Why, and which tenants of the same file are back nonetheless. */
function refusedOf(problem: Problem | undefined): string | undefined {
  const why = refusalOf(problem, 'file', true);
  const { items = [] } = (problem?.body ?? {}) as Partial<Answer>;
  if (!why || items.length === 0) return why;
  return `${why} ${t('tenants.importedBefore', { names: items.map(({ name }) => name).join(', ') })}`;
}
