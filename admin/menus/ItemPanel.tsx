import { Button, Checkbox, Group, SegmentedControl, Select, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { t } from '../messages.ts';
import { usePages } from '../pages/wire.ts';
import { isSame } from '../ui/draft.ts';
import { NotFound } from '../ui/Faults.tsx';
import { SidePanel } from '../ui/SidePanel.tsx';
import { useUnsaved } from '../ui/unsaved.ts';
import { useUrl } from '../ui/url.ts';
import { addressOf, changeNode, findNode, type MenuNode } from './tree.ts';
import type { Draft } from './use-draft.ts';

interface Props {
  draft: Draft;
  hasAddresses: boolean;
}

/** One item beside the tree: where it leads and what it is called. */
export function ItemPanel({ draft, hasAddresses }: Props) {
  return (
    <SidePanel title={t('menus.item')} param="item">
      {(guid) => {
        const node = findNode(draft.items, guid);
        if (!node) return <NotFound of="menuItem" />;
        return <Form key={guid} node={node} draft={draft} hasAddresses={hasAddresses} />;
      }}
    </SidePanel>
  );
}

type Kind = 'page' | 'address' | 'heading';
const kindOf = ({ pageGuid, externalUrl, name }: MenuNode): Kind =>
  externalUrl !== null ? 'address' : pageGuid || !name ? 'page' : 'heading';

const isHomeOf = ({ pageGuid, urlSegment }: MenuNode) => pageGuid !== null && urlSegment === '';

function Form({ node, draft, hasAddresses }: Props & { node: MenuNode }) {
  const [, change] = useUrl();
  const { data } = usePages();
  const [kind, setKind] = useState(kindOf(node));
  const [fields, setFields] = useState(node);
  const [isHome, setHome] = useState(isHomeOf(node));
  useUnsaved(!isSame(fields, node) || kind !== kindOf(node) || isHome !== isHomeOf(node));
  const isAtTop = draft.items.some(({ guid }) => guid === node.guid);
  const fault = draft.faults.get(node.guid) ?? {};
  const pages = data?.items ?? [];
  const set = (values: Partial<MenuNode>) => setFields({ ...fields, ...values });

  function apply() {
    const { name, pageGuid, externalUrl, urlSegment, pageName, pageIsPublished, pageIsDeleted } = fields;
    const chosen =
      kind === 'page'
        ? { pageGuid, pageName, pageIsPublished, pageIsDeleted: pageIsDeleted ?? false, externalUrl: null }
        : {
            pageGuid: null,
            pageName: null,
            externalUrl: kind === 'address' ? (externalUrl ?? '').trim() : null,
          };
    // Without one, the server makes it of the name.
    const segment = kind === 'address' || (kind === 'page' && isHome) ? '' : urlSegment || undefined;
    const next = { ...chosen, name: name.trim(), urlSegment: segment } as Partial<MenuNode>;
    draft.set(changeNode(draft.items, node.guid, next));
    change({ item: undefined });
  }

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
    >
      <Stack>
        <div>
          <Text fw={600} size="sm" mb={4} id="menu-kind">
            {t('menus.kind')}
          </Text>
          <SegmentedControl
            fullWidth
            aria-labelledby="menu-kind"
            value={kind}
            onChange={(value) => setKind(value as Kind)}
            data={[
              { value: 'page', label: t('menus.kindPage') },
              { value: 'address', label: t('menus.kindAddress') },
              { value: 'heading', label: t('menus.heading') },
            ]}
          />
        </div>
        {kind === 'page' && (
          <Select
            label={t('menus.page')}
            placeholder={t('menus.choosePage')}
            searchable
            required
            data-autofocus={!node.pageGuid || undefined}
            data={pages.map(({ guid, title, path }) => ({ value: guid, label: `${title} (${path ?? ''})` }))}
            value={fields.pageGuid}
            onChange={(guid) => {
              const page = pages.find((one) => one.guid === guid);
              set({
                pageGuid: guid,
                pageName: page?.title ?? null,
                pageIsPublished: page?.isPublished ?? false,
                pageIsDeleted: false,
              });
            }}
            error={fault['pageGuid']}
          />
        )}
        {kind === 'address' && (
          <TextInput
            label={t('menus.address')}
            description={t('menus.addressHint')}
            value={fields.externalUrl ?? ''}
            onChange={(event) => set({ externalUrl: event.currentTarget.value })}
            maxLength={2000}
            required
            error={fault['externalUrl']}
          />
        )}
        <TextInput
          label={t('menus.name')}
          description={kind === 'page' ? t('menus.nameHint') : undefined}
          placeholder={kind === 'page' ? (fields.pageName ?? '') : ''}
          value={fields.name}
          onChange={(event) => set({ name: event.currentTarget.value })}
          maxLength={100}
          required={kind !== 'page'}
          error={fault['name']}
        />
        {kind === 'page' && hasAddresses && isAtTop && (
          <Checkbox
            label={t('menus.segmentHome')}
            checked={isHome}
            onChange={(event) => setHome(event.currentTarget.checked)}
          />
        )}
        {kind !== 'address' && hasAddresses && !(isHome && kind === 'page') && (
          <TextInput
            label={t('menus.segment')}
            description={t('menus.segmentHint')}
            value={fields.urlSegment ?? ''}
            onChange={(event) => set({ urlSegment: event.currentTarget.value })}
            maxLength={100}
            error={fault['urlSegment']}
          />
        )}
        {hasAddresses && kind !== 'address' && fields.urlSegment && (
          <Text c="dimmed" size="sm">
            {t('menus.becomes', {
              address: addressOf(
                changeNode(draft.items, node.guid, { urlSegment: fields.urlSegment }),
                node.guid,
              ),
            })}
          </Text>
        )}
        <Group justify="flex-end">
          <Button type="submit">{t('ui.save')}</Button>
        </Group>
      </Stack>
    </form>
  );
}
