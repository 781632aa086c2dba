import {
  Accordion,
  Alert,
  Button,
  Group,
  SegmentedControl,
  Stack,
  Text,
  TextInput,
  Input,
} from '@mantine/core';
import { useStore } from '@nanostores/react';
import { IconLock } from '@tabler/icons-react';
import { type MouseEvent, useEffect, useMemo, useState } from 'react';
import type { Operation } from '#core/blocks/operations.ts';
import { isSameValue, stepsOf, valueAt } from '#core/blocks/pointer.ts';
import { locate } from '#core/blocks/tree.ts';
import type { Guid } from '#core/guid.ts';
import type { BlockNode } from '#core/blocks/document.ts';
import type { Look } from '#core/plugin/look.ts';
import { t } from '../../../admin/messages.ts';
import { Fields } from '../../../admin/ui/fields/Fields.tsx';
import { type TakeTables, TakesTables } from '../../../admin/ui/fields/pasted-tables.ts';
import { SampleTexts, textsIn } from '../../../admin/ui/fields/sample-texts.ts';
import { removeChosen, unlock } from '../acts.ts';
import { beginnings, blockLabel, kinds, spoken, standsAs } from '../blocks.ts';
import { elementOf, fieldOf } from '../canvas/elements.ts';
import { painted } from '../canvas/paint.ts';
import { focusDrawer } from '../canvas/regions.ts';
import { drawBlock, notDrawn } from '../canvas/render.ts';
import { change, draft, isReadOnly } from '../draft/draft.ts';
import { findings, readChecks } from '../findings.ts';
import { chosenRule } from '../hiding.ts';
import { KindIcon } from '../KindIcon.tsx';
import { lockAround } from '../lock.ts';
import { adding, openPanel, selected } from '../selection.ts';
import { choicesOf, lookOf, setLook, setOption } from '../look.ts';
import { useSettled } from '../settled.ts';
import { stepOf } from '../step-of.ts';
import { ListItems } from './ListItems.tsx';
import { hasRuleOfAdding, ListRule } from './ListRule.tsx';
import { VisibilityField } from './Visibility.tsx';
import { edited } from '../edited.ts';
import { isItself } from '../item.ts';

/** The form of the chosen block: what it says, how it stands on the page, and who sees it. */
export function BlockPanel() {
  const found = useSettled(selected);
  const all = useStore(kinds);
  const isRefused = useStore(isReadOnly);
  const failed = useStore(notDrawn);
  const known = useStore(findings);
  useSettled(painted);
  const kind = found && all.get(found.node.type);
  const id = found?.node.id;
  const takeTables = useMemo(() => (id ? tablesFor(id) : undefined), [id]);
  const samples = useMemo(() => textsIn(kind && beginnings(kind)), [kind]);
  if (!found)
    return (
      <Stack gap="sm" className="editor-nothing">
        <Text fw={600}>{t('editor.nothing.title')}</Text>
        <Text c="dimmed">{t('editor.nothing.text')}</Text>
        <Button variant="default" onClick={() => openPanel('outline')}>
          {t('editor.nothing.outline')}
        </Button>
      </Stack>
    );
  const { node, place } = found;
  const lock = lockAround(draft.get(), node.id);
  const readOnly = isRefused || lock !== undefined;
  if (!kind)
    return (
      <Unshown
        node={node}
        title={t('editor.unknown.title', { block: node.type })}
        text={t('editor.unknown.text')}
      />
    );
  const shape = standsAs(node) ?? kind;
  const errors = Object.fromEntries(
    known.flatMap(({ block, path, message, level }) =>
      block === node.id && path !== undefined && level === 'error' ? [[path, spoken(message)]] : [],
    ),
  );
  return (
    <Stack gap="md" key={node.id} onClick={showWhole}>
      <div className="editor-kind-head">
        <KindIcon name={shape.icon} size={22} />
        <div>
          <Text fw={600}>{spoken(shape.label)}</Text>
          <Text size="sm" c="dimmed">
            {spoken(shape.description)}
          </Text>
        </div>
      </div>
      {lock && !isRefused && <Locked lock={lock} node={node} />}
      {elementOf(node.id)?.classList.contains('block-problem') && (
        <Unshown node={node} title={t('editor.unknown.failed')} text={t('editor.unknown.failedText')} />
      )}
      {kind.takesItems && <ListItems node={node} kind={kind} />}
      {failed[node.id] && <Alert color="yellow">{t('editor.notDrawn')}</Alert>}
      <SampleTexts value={samples}>
        <TakesTables value={takeTables}>
          <Fields
            schema={kind.schema}
            value={node.content}
            errors={errors}
            readOnly={readOnly}
            onChange={(pointer, value) => setField(node, pointer, value)}
          />
        </TakesTables>
      </SampleTexts>
      {Object.entries(kind.slots).map(([slot, { label }]) => (
        <Button
          key={slot}
          variant="default"
          disabled={readOnly}
          onClick={() =>
            adding.set({ at: { parent: node.id, slot }, after: node.slots?.[slot]?.at(-1)?.id ?? null })
          }
        >
          {t('editor.addInside', { slot: spoken(label) })}
        </Button>
      ))}
      {!isItself(node.id) && (
        <Accordion
          variant="separated"
          multiple
          defaultValue={['look']}
          chevronPosition="left"
          transitionDuration={0}
        >
          <Accordion.Item value="look">
            <Accordion.Control>{t('editor.look.title')}</Accordion.Control>
            <Accordion.Panel>
              <Stack gap="sm">
                <LookChoice node={node} name="tone" readOnly={readOnly} />
                {'position' in place && <LookChoice node={node} name="width" readOnly={readOnly} />}
                <Anchor node={node} readOnly={readOnly} />
              </Stack>
            </Accordion.Panel>
          </Accordion.Item>
          <Accordion.Item value="who" data-part="who">
            <Accordion.Control>{t('editor.visibility.title')}</Accordion.Control>
            <Accordion.Panel>
              <VisibilityField
                level={node.visibility?.level ?? 'Public'}
                roles={node.visibility?.roles ?? []}
                readOnly={readOnly}
                onChange={(level, roles) => {
                  const value = chosenRule(node, level, roles);
                  change(t('editor.step.visibility', { block: blockLabel(node) }), [
                    { op: 'visibility', id: node.id, value },
                  ]);
                }}
              />
            </Accordion.Panel>
          </Accordion.Item>
          {hasRuleOfAdding(node.type) && (
            <Accordion.Item value="add" data-part="add">
              <Accordion.Control>{t('editor.listRule.title')}</Accordion.Control>
              <Accordion.Panel>
                <ListRule list={node.id} name={blockLabel(node)} readOnly={readOnly} />
              </Accordion.Panel>
            </Accordion.Item>
          )}
        </Accordion>
      )}
      {edited.person.isDeveloper && (
        <details>
          <summary>{t('editor.unknown.data')}</summary>
          <pre className="editor-data">{JSON.stringify(node, null, 2)}</pre>
        </details>
      )}
    </Stack>
  );
}

/** What was opened at the lower edge of the drawer would stand out of sight. */
function showWhole({ target }: MouseEvent<HTMLElement>): void {
  const head = (target as Element).closest('button[aria-expanded]:not([aria-haspopup])');
  const part = head?.closest('.mantine-Accordion-item') ?? head?.parentElement?.parentElement;
  requestAnimationFrame(() => {
    if (head?.ariaExpanded === 'true') part?.scrollIntoView({ block: 'nearest' });
  });
}

/**
 * The button that had the focus goes with what it took away, or with the last free place that it filled: then the first
 * field of what is open there has it, or else the button that adds.
 */
function keepFocusIn(pointer: string): void {
  requestAnimationFrame(() => {
    if (document.activeElement !== document.body) return;
    const at = CSS.escape(pointer);
    const list = document.querySelector(`[data-region="drawer"] [data-field="${at}"]`);
    const open = list?.querySelector('button[aria-expanded="true"]')?.parentElement?.parentElement;
    const field = open?.querySelector<HTMLElement>('input, textarea, [role="textbox"]');
    const add = [...(list?.querySelectorAll('button') ?? [])].at(-1);
    (field ?? add)?.focus();
  });
}

/** A block whose kind is not here, or that could not be drawn: what is in it is kept, shown, and theirs to remove. */
function Unshown({ node, title, text }: { node: BlockNode; title: string; text: string }) {
  const readOnly = useStore(isReadOnly);
  return (
    <Alert color="yellow" title={title}>
      <Stack gap="sm">
        <Text size="sm">{text}</Text>
        <details>
          <summary>{t('editor.unknown.data')}</summary>
          <pre className="editor-data">{JSON.stringify(node.content, null, 2)}</pre>
        </details>
        <Group gap="xs">
          <Button size="xs" variant="default" onClick={() => drawBlock(node.id, 0)}>
            {t('editor.unknown.retry')}
          </Button>
          <Button size="xs" variant="default" disabled={readOnly} onClick={removeChosen}>
            {t('editor.unknown.remove')}
          </Button>
        </Group>
      </Stack>
    </Alert>
  );
}

/** Puts what was filled in in the draft; a text of the page shows it at once, the rest when the server has drawn it. */
function setField(node: BlockNode, pointer: string, value: unknown): void {
  const steps = stepsOf(pointer) ?? [];
  // What is typed on the page may be ahead of the form.
  const was = valueAt((locate(draft.get(), node.id)?.node ?? node).content, steps);
  const isPlain = (value === undefined || typeof value === 'string') && typeof was === 'string';
  const field = isPlain && value ? fieldOf(node.id, pointer.slice(1)) : undefined;
  const operation: Operation = {
    ...{ op: 'set', id: node.id, path: pointer },
    ...(value !== undefined && { value }),
    ...(was !== undefined && { was }),
  } as Operation;
  const group = isTyped(value ?? was) ? `${node.id}${pointer}` : undefined;
  if (!change(stepOf(node, pointer, value, was), [operation], group)) return;
  if (Array.isArray(was ?? value)) keepFocusIn(pointer);
  if (field && field.childElementCount === 0) field.textContent = value as string;
  readChecks(2000);
}

/** Tables that are pasted in a text of the form become blocks, as those do that are pasted in it on the page. */
const tablesFor =
  (id: Guid): TakeTables =>
  async (html, path, around) => {
    const valueNow = () => valueAt(locate(draft.get(), id)?.node.content, stepsOf(path) ?? []);
    const was = valueNow();
    const { pasteTables } = await import('../canvas/paste-tables.ts');
    // What was typed until that came stands in none of the words around it.
    if (!isSameValue(valueNow(), was)) return false;
    return pasteTables(html, { id, around: { path, was, ...around } });
  };

/** What comes letter by letter; each choice is a step of its own. */
const isTyped = (value: unknown) =>
  ['string', 'number'].includes(typeof value) || (value as { type?: string } | null)?.type === 'doc';

/** Why the form cannot be filled in, with the way to it. */
function Locked({ lock, node }: { lock: BlockNode; node: BlockNode }) {
  const block = blockLabel(lock);
  return (
    <Alert icon={<IconLock size={18} />} title={t('editor.lock.is')}>
      <Stack gap="sm" align="start">
        <Text size="sm">
          {lock.id === node.id ? t('editor.lock.own') : t('editor.lock.outer', { block })}
        </Text>
        <Button
          size="xs"
          variant="default"
          onClick={() => {
            unlock(lock);
            // The button goes; the form can be filled in now.
            focusDrawer();
          }}
        >
          {lock.id === node.id ? t('editor.unlock') : t('editor.lock.unlockOuter', { block })}
        </Button>
      </Stack>
    </Alert>
  );
}

function LookChoice({ node, name, readOnly }: { node: BlockNode; name: Look; readOnly: boolean }) {
  return (
    <Input.Wrapper label={t(`editor.look.${name}`)} labelElement="div">
      <SegmentedControl
        fullWidth
        mt={4}
        disabled={readOnly}
        aria-label={t(`editor.look.${name}`)}
        data={choicesOf(name).map((value) => ({
          value,
          label: t(`editor.look.${name}-${value}` as 'editor.look.tone'),
        }))}
        value={lookOf(node, name)}
        onChange={(next) => setLook([node], name, next)}
      />
    </Input.Wrapper>
  );
}

function Anchor({ node, readOnly }: { node: BlockNode; readOnly: boolean }) {
  const stored = node.options?.['anchor'] ?? '';
  const [text, setText] = useState(stored);
  useEffect(() => setText(stored), [stored]);
  return (
    <TextInput
      label={t('editor.look.anchor')}
      description={t('editor.look.anchorHelp')}
      disabled={readOnly}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={() => {
        const name = text
          .normalize('NFKD')
          .toLowerCase()
          .replace(/[^a-z0-9]+/g, '-')
          .replace(/^-+|-+$/g, '');
        setText(name);
        if (name !== stored) setOption([node], 'anchor', name || null);
      }}
    />
  );
}
