import { Button, Group, List, Modal, Stack, Text } from '@mantine/core';
import { textOf } from '#core/spreadsheet/csv-text.ts';
import { api } from '../api.ts';
import { t } from '../messages.ts';
import { notify } from '../tasks/notice.ts';
import { asProblem, problemText, runTask } from '../tasks/task.ts';
import { address, type Fields, type Redirect, redirectAddresses } from './redirect.ts';
import { type RedirectLine, redirectLines } from './redirect-lines.ts';
import { refusedText } from './refusal.ts';

type Answer = { path: string; guid?: string; code?: string; errors?: { path: string; message: string }[] };
export interface Imported {
  /** By their guids, with what the file says of them. */
  made: { guid: string; was: Fields }[];
  /** By its line in the file, and why. */
  refused: { line: number; path: string; reason: string }[];
}
/** As many as one call takes. */
const most = 1000;

/** Brings the lines of a file, which can be taken back as long as the notice of it stands. */
export async function importRedirects(file: File): Promise<Imported | undefined> {
  const done = await runTask({
    type: 'import',
    entity: file.name,
    act: () => bring(file),
    // Where nothing came in, there is nothing to take back.
    isQuiet: ({ made }) => made.length === 0,
    undo: ({ made }) => takeBack(made),
    outdates: redirectAddresses,
  });
  return done.done ? done.result : undefined;
}

/** What somebody changed since stays as it is, and that is told. */
async function takeBack(made: Imported['made']): Promise<void> {
  let count = 0;
  for (const items of inParts(made)) {
    const { left } = await api.post<{ left: Redirect[] }>(`${address}:remove`, { items });
    count += left.length;
  }
  if (count > 0) notify({ message: t('settings.redirects.changedSince', { count }), timeout: 0 });
}

/** Each line that can be is made, the others are told of with the reason. */
async function bring(file: File): Promise<Imported> {
  const lines = redirectLines(textOf(new Uint8Array(await file.arrayBuffer())));
  const outcome: Imported = { made: [], refused: [] };
  const refuse = ({ line, path }: RedirectLine, reason: string) =>
    outcome.refused.push({ line, path, reason });
  for (const one of lines)
    if (one.isTooWide) refuse(one, t('settings.redirects.tooWide'));
    else if (!one.target) refuse(one, t('settings.redirects.noTarget'));
  const whole = lines.filter(({ target, isTooWide }) => target && !isTooWide);
  for (const part of inParts(whole)) {
    try {
      const items: Fields[] = part.map(({ path, target }) => ({ path, target }));
      const answer = await api.post<{ items: Answer[] }>(`${address}:import`, { items });
      for (const [index, { guid, code = '', errors = [] }] of answer.items.entries())
        if (guid) outcome.made.push({ guid, was: items[index]! });
        else
          refuse(
            part[index]!,
            errors.map(({ message }) => refusedText(message)).join(' ') || refusedText(code),
          );
    } catch (error) {
      for (const one of part) refuse(one, problemText(asProblem(error)));
    }
  }
  outcome.refused.sort((one, other) => one.line - other.line);
  return outcome;
}

const inParts = <One,>(all: readonly One[]): One[][] =>
  Array.from({ length: Math.ceil(all.length / most) }, (_, at) => all.slice(at * most, (at + 1) * most));

interface Props {
  imported: Imported | undefined;
  onClose: () => void;
}

/** What came of a file. */
export function ImportOutcome({ imported, onClose }: Props) {
  return (
    <Modal
      opened={imported !== undefined}
      onClose={onClose}
      size="lg"
      title={t('settings.redirects.imported', { count: imported?.made.length ?? 0 })}
      closeButtonProps={{ 'aria-label': t('ui.close') }}
    >
      {imported && (
        <Stack>
          {imported.refused.length === 0 ? (
            <Text>{t('settings.redirects.allImported')}</Text>
          ) : (
            <>
              <Text>{t('settings.redirects.notImported', { count: imported.refused.length })}</Text>
              <List size="sm" spacing="xs">
                {imported.refused.map(({ line, path, reason }) => (
                  <List.Item key={line}>
                    <Text size="sm" fw={600} style={{ overflowWrap: 'anywhere' }}>
                      {t('settings.redirects.line', { line, path })}
                    </Text>
                    {reason}
                  </List.Item>
                ))}
              </List>
            </>
          )}
          <Group justify="flex-end">
            <Button onClick={onClose} data-autofocus>
              {t('ui.close')}
            </Button>
          </Group>
        </Stack>
      )}
    </Modal>
  );
}
