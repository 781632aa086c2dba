import { Button, CopyButton, Group, Text } from '@mantine/core';
import { useState } from 'react';
import type { Operation } from '#core/blocks/operations.ts';
import { locate } from '#core/blocks/tree.ts';
import { useApi } from '../../../admin/api.ts';
import { t } from '../../../admin/messages.ts';
import { ErrorState } from '../../../admin/ui/Faults.tsx';
import { Time } from '../../../admin/ui/Time.tsx';
import { blockLabel } from '../blocks.ts';
import { showBesideDrawer } from '../canvas/aside.ts';
import { elementOf } from '../canvas/elements.ts';
import { change, draft } from '../draft/draft.ts';
import { tried } from '../draft/rebase.ts';
import { standing } from '../draft/steps.ts';
import { changedName, changedTo } from '../field-name.ts';
import { address } from '../page.ts';
import { announce } from '../selection.ts';
import { useSettled } from '../settled.ts';
import { ChangedValue } from './FieldValue.tsx';
import { NotShown } from './NotShown.tsx';
import type { Counted } from './versions.ts';
import { isSameValue } from '#core/blocks/pointer.ts';

interface Unchosen {
  guid: string;
  operation: Operation;
  writtenBy: { name: string } | null;
  writtenOn: string | null;
  chosenBy: { name: string } | null;
  chosenOn: string;
}

/** Shown before somebody asks for the rest. */
const few = 3;

/** What went when two had changed the same and one of them chose: it can be copied, or put back. */
export function UnchosenValues() {
  const { data, error, refetch } = useApi<Counted<Unchosen>>(`${address}/unchosen-values`);
  const [isAll, setAll] = useState(false);
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  const items = data?.items ?? [];
  if (items.length === 0) return null;
  return (
    <section aria-label={t('editor.unchosen.title')}>
      <Text component="h3" size="sm" fw={600}>
        {t('editor.unchosen.title')}
      </Text>
      <Text size="sm" c="dimmed">
        {t('editor.unchosen.text')}
      </Text>
      <ul className="editor-history" data-unchosen>
        {items.slice(0, isAll ? items.length : few).map((one) => (
          <Value key={one.guid} {...one} />
        ))}
      </ul>
      {items.length > few && !isAll && (
        <Button size="compact-sm" variant="subtle" onClick={() => setAll(true)}>
          {t('editor.unchosen.all', { count: items.length })}
        </Button>
      )}
      {data && (isAll || items.length <= few) && <NotShown {...data} />}
    </section>
  );
}

function Value({ operation, writtenBy, writtenOn, chosenBy, chosenOn }: Unchosen) {
  const document = useSettled(draft);
  const id = 'id' in operation ? operation.id : undefined;
  const node = operation.op === 'insert' ? operation.node : id && locate(document, id)?.node;
  const names = [
    operation.op === 'page' ? t('editor.page') : node ? blockLabel(node) : t('editor.unchosen.goneBlock'),
    changedName(operation, node ? node.type : undefined),
  ];
  // A field that is called as its block need not be told from it.
  const name = [...new Set(names)].filter(Boolean).join(', ');
  const words = changedTo(operation, node ? node.type : undefined);
  const isThere =
    'value' in operation &&
    operation.op !== 'visibility' &&
    isSameValue(standing(document, operation), operation.value);
  const isPossible = tried(document, operation) !== undefined;
  const putBack = () => {
    if (!change(t('editor.step.restore'), [operation])) return;
    announce(t('editor.unchosen.isBack', { name }));
    // The list stays in view: somebody may want more of it.
    const element = node ? elementOf(node.id) : null;
    element?.scrollIntoView({ block: 'nearest' });
    showBesideDrawer(element);
  };
  return (
    <li>
      <div>
        <strong>{name}</strong>
        <Text size="sm" c="dimmed">
          {writtenBy?.name ?? t('editor.conflict.someone')}, <Time at={writtenOn ?? chosenOn} />
          {chosenBy && chosenBy.name !== writtenBy?.name && (
            <> · {t('editor.unchosen.chosenBy', { name: chosenBy.name })}</>
          )}
        </Text>
        <Text size="sm" component="div">
          <span className="editor-said">
            {'value' in operation && operation.value !== undefined ? (
              <ChangedValue
                operation={operation}
                value={operation.value}
                type={node ? node.type : undefined}
              />
            ) : (
              words || t('editor.unchosen.noWords')
            )}
          </span>
        </Text>
        {!isPossible && (
          <Text size="sm" c="dimmed">
            {t('editor.unchosen.noPlace')}
          </Text>
        )}
      </div>
      <Group gap={4} flex="none">
        {words && (
          <CopyButton value={words}>
            {({ copied, copy }) => (
              <Button
                size="compact-xs"
                variant="default"
                aria-label={`${t(copied ? 'editor.copied' : 'editor.copy')}: ${name}`}
                onClick={copy}
              >
                {t(copied ? 'editor.copied' : 'editor.copy')}
              </Button>
            )}
          </CopyButton>
        )}
        {isPossible && (
          <Button
            size="compact-xs"
            variant="default"
            aria-disabled={isThere}
            data-disabled={isThere || undefined}
            aria-label={`${t(isThere ? 'editor.unchosen.isThere' : 'editor.history.restore')}: ${name}`}
            onClick={() => !isThere && putBack()}
          >
            {t(isThere ? 'editor.unchosen.isThere' : 'editor.history.restore')}
          </Button>
        )}
      </Group>
    </li>
  );
}
