import { Alert, Badge, Button, Loader, Stack, Text, UnstyledButton } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { locate } from '#core/blocks/tree.ts';
import { t } from '../../../admin/messages.ts';
import { blockLabel, kindLabel, spoken } from '../blocks.ts';
import { draft } from '../draft/draft.ts';
import { checkState, type Finding, findings, readChecks } from '../findings.ts';
import { goTo } from '../go-to.ts';

/** What is missing before the page can be published, and what could be better. */
export function Checks() {
  const found = useStore(findings);
  const state = useStore(checkState);
  useEffect(() => readChecks(), []);
  if (state === 'failed') return <Alert color="red">{t('editor.checks.failed')}</Alert>;
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
      <FindingList found={[...errors, ...found.filter(({ level }) => level !== 'error')]} />
    </Stack>
  );
}

export function FindingList({ found }: { found: readonly Finding[] }) {
  return (
    <ul className="editor-findings">
      {found.map((one, index) => (
        <li key={index}>
          <UnstyledButton onClick={() => goTo(one)} className="editor-finding">
            <Badge flex="none" size="sm" variant="light" color={one.level === 'error' ? 'red' : 'yellow'}>
              {t(`editor.checks.${one.level}`)}
            </Badge>
            <span>
              {one.blockName && <strong>{nameOf(one.blockName, one.block)}: </strong>}
              {spoken(one.message)}
            </span>
            <IconChevronRight size={16} aria-hidden="true" className="editor-finding-on" />
          </UnstyledButton>
        </li>
      ))}
    </ul>
  );
}

/** One of several of its kind is told by its title. */
function nameOf(kind: string, id: string | undefined): string {
  const node = id ? locate(draft.get(), id)?.node : undefined;
  const label = node ? blockLabel(node) : kindLabel(kind);
  const title = node?.content['title'];
  const words = typeof title === 'string' ? title.trim() : '';
  return words === '' ? label : `${label} ‘${words.slice(0, 60)}’`;
}
