import { Button, Group, List, Modal, Stack, Text } from '@mantine/core';
import { textOf } from '#core/spreadsheet/csv-text.ts';
import { api, outdate } from '../api.ts';
import { t } from '../messages.ts';
import { asProblem, problemText } from '../tasks/task.ts';
import { address, type Fields, redirectAddresses } from './redirect.ts';
import { type RedirectLine, redirectLines } from './redirect-lines.ts';
import { refusedText } from './refusal.ts';

type Answer = { path: string; guid?: string; code?: string; errors?: { path: string; message: string }[] };
export interface Imported {
  made: number;
  /** By its line in the file, and why. */
  refused: { line: number; path: string; reason: string }[];
}
/** As many as one call takes. */
const most = 1000;

/** Brings the lines of a file: each that can be is made, the others are told of with the reason. */
export async function importRedirects(file: File): Promise<Imported> {
  const lines = redirectLines(textOf(new Uint8Array(await file.arrayBuffer())));
  const outcome: Imported = { made: 0, refused: [] };
  const refuse = ({ line, path }: RedirectLine, reason: string) =>
    outcome.refused.push({ line, path, reason });
  for (const one of lines)
    if (one.isTooWide) refuse(one, t('settings.redirects.tooWide'));
    else if (!one.target) refuse(one, t('settings.redirects.noTarget'));
  const whole = lines.filter(({ target, isTooWide }) => target && !isTooWide);
  for (let at = 0; at < whole.length; at += most) {
    const part = whole.slice(at, at + most);
    try {
      const items: Fields[] = part.map(({ path, target }) => ({ path, target }));
      const answer = await api.post<{ items: Answer[] }>(`${address}:import`, { items });
      for (const [index, { guid, code = '', errors = [] }] of answer.items.entries())
        if (guid) outcome.made++;
        else
          refuse(
            part[index]!,
            errors.map(({ message }) => refusedText(message)).join(' ') || refusedText(code),
          );
    } catch (error) {
      for (const one of part) refuse(one, problemText(asProblem(error)));
    }
  }
  await outdate(...redirectAddresses);
  outcome.refused.sort((one, other) => one.line - other.line);
  return outcome;
}

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
      title={t('settings.redirects.imported', { count: imported?.made ?? 0 })}
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
