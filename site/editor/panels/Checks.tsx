import { Alert, Badge, Button, Loader, Stack, Text, UnstyledButton } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { locate } from '#core/blocks/tree.ts';
import { t } from '../../../admin/messages.ts';
import { blockLabel, kindLabel, spoken } from '../blocks.ts';
import { draft } from '../draft/draft.ts';
import { fieldName } from '../field-name.ts';
import { checkState, type Finding, findings, readChecks } from '../findings.ts';
import { goTo } from '../go-to.ts';

/** What is missing before the page can be published, and what could be better. */
export function Checks() {
  const found = useStore(findings);
  const state = useStore(checkState);
  useEffect(() => readChecks(), []);
  if (state === 'failed') return <NotChecked />;
  if (state !== 'known' && found.length === 0)
    return <Loader size="sm" role="status" aria-label={t('editor.checks.asking')} />;
  const errors = found.filter(({ level }) => level === 'error');
  return (
    <Stack gap="sm">
      <Text fw={600}>
        {found.length === 0
          ? t('editor.checks.none')
          : errors.length > 0
            ? t('editor.checks.errors', { count: errors.length })
            : t('editor.checks.warnings', { count: found.length })}
      </Text>
      {errors[0] && (
        <Button variant="light" onClick={() => goTo(errors[0]!)}>
          {t('editor.checks.first')}
        </Button>
      )}
      <FindingList found={byWeight(found)} />
    </Stack>
  );
}

/** What was found before may be true no more. */
export function NotChecked() {
  return (
    <Alert color="red" role="alert">
      <Stack gap="xs" align="start">
        {t('editor.checks.failed')}
        <Button size="compact-sm" variant="default" onClick={() => readChecks()}>
          {t('ui.retry')}
        </Button>
      </Stack>
    </Alert>
  );
}

/** A line for each, or one for all that say the same of one block: it leads to the first of them. */
export function FindingList({ found, isShort = false }: { found: readonly Finding[]; isShort?: boolean }) {
  const lines = isShort ? [...alike(found).values()] : found.map((one) => [one]);
  return (
    <ul className="editor-findings">
      {lines.map(([one, ...others], index) => (
        <li key={index}>{one && <FindingLine one={one} count={others.length + 1} />}</li>
      ))}
    </ul>
  );
}

function alike(found: readonly Finding[]): Map<string, Finding[]> {
  const lines = new Map<string, Finding[]>();
  for (const one of found) {
    const { block, blockName = '', level, message } = one;
    const said = [block, level, blockName && nameOf(blockName, one), spoken(message)].join(' ');
    lines.set(said, [...(lines.get(said) ?? []), one]);
  }
  return lines;
}

function FindingLine({ one, count }: { one: Finding; count: number }) {
  const times = count > 1 ? ` (${t('editor.checks.times', { count })})` : '';
  return (
    <UnstyledButton onClick={() => goTo(one)} className="editor-finding">
      <Badge flex="none" size="sm" variant="light" color={one.level === 'error' ? 'red' : 'yellow'}>
        {t(isExample(one) ? 'editor.checks.example' : `editor.checks.${one.level}`)}
      </Badge>
      <span>
        {one.blockName && (
          <strong>
            {nameOf(one.blockName, one)}
            {times}:{' '}
          </strong>
        )}
        {spoken(one.message)}
      </span>
      <IconChevronRight size={16} aria-hidden="true" className="editor-finding-on" />
    </UnstyledButton>
  );
}

/** A text or a link that a block came with, and that would be published as it is. */
export const isExample = ({ code }: Finding): boolean => code === 'example' || code === 'example-link';

/** What has to be done first, then what came with a block, then what could be better. */
export const byWeight = (found: readonly Finding[]): Finding[] =>
  found.toSorted((a, b) => weightOf(a) - weightOf(b));
const weightOf = (one: Finding) => (one.level === 'error' ? 0 : isExample(one) ? 1 : 2);

/** One of several of its kind is told by its title, and what is found by the field that it is found in. */
function nameOf(kind: string, { block, path = '' }: Finding): string {
  const node = block ? locate(draft.get(), block)?.node : undefined;
  const label = node ? blockLabel(node) : kindLabel(kind);
  const title = node?.content['title'];
  const words = typeof title === 'string' ? title.trim() : '';
  const name = words === '' ? label : `${label} ‘${words.slice(0, 60)}’`;
  const field = node && fieldName(node.type, path);
  return field && field !== label ? `${name}, ${field}` : name;
}
