import {
  Button,
  Collapse,
  CopyButton,
  Group,
  Modal,
  SegmentedControl,
  Select,
  Stack,
  Text,
  UnstyledButton,
} from '@mantine/core';
import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { api } from '../../../admin/api.ts';
import { t } from '../../../admin/messages.ts';
import { useAllRoles } from '../../../admin/users/wire.ts';
import { runTask } from '../../../admin/tasks/task.ts';
import { momentOf } from '../clock.ts';
import { flush } from '../draft/draft.ts';
import { edited } from '../edited.ts';
import { titleOf } from '../page.ts';
import { previewWidth, type PreviewWidth, previewWidths as widths } from '../selection.ts';
import { linksPath, PreviewLinks } from './PreviewLinks.tsx';

/** Somebody without any role, among the roles to look as. */
const visitor = 'visitor';

/** The draft as visitors will see it, at the width of a phone, a tablet or a screen, and a link for someone else. */
export function PreviewDialog({ onClose }: { onClose: () => void }) {
  const width = useStore(previewWidth);
  const [isSent, setSent] = useState(false);
  const [role, setRole] = useState<string | null>(null);
  /** Of the role that is chosen; what others see is only reached by a link. */
  const [link, setLink] = useState<{ href: string; until: string }>();
  const [areLinksShown, showLinks] = useState(false);
  const { data: roles } = useAllRoles(edited.person.isAdmin);
  useEffect(() => void flush().then(() => setSent(true)), []);
  const share = async (as = role) => {
    const made = await runTask({
      type: 'create',
      entity: t('editor.previewLink'),
      act: () =>
        api.post<{ path: string; expiresOn: string }>(linksPath, {
          ...(as && { hours: 1 }),
          ...(as && as !== visitor && { roleIds: [as] }),
        }),
      outdates: [linksPath],
    });
    if (made.done)
      setLink({ href: new URL(made.result.path, location.origin).href, until: made.result.expiresOn });
  };
  const lookAs = (next: string | null) => {
    setRole(next);
    setLink(undefined);
    if (next) void share(next);
  };
  const shown = role && link ? link.href : previewPath();
  const scale = Math.min(1, (innerWidth - 80) / widths[width]);
  return (
    <Modal
      opened
      onClose={onClose}
      fullScreen
      title={t('editor.preview')}
      closeButtonProps={{ 'aria-label': t('editor.closePanel') }}
    >
      <Stack align="center" gap="sm">
        <Group>
          <SegmentedControl
            aria-label={t('editor.previewWidth')}
            value={width}
            onChange={(next) => previewWidth.set(next as PreviewWidth)}
            data={(Object.keys(widths) as PreviewWidth[]).map((one) => ({
              value: one,
              label: t(`editor.width.${one}`),
            }))}
          />
          <Select
            aria-label={t('editor.viewAs')}
            placeholder={t('editor.viewAs')}
            clearable
            data={[
              { value: visitor, label: t('editor.aVisitor') },
              ...(roles?.items ?? []).map(({ guid, name }) => ({ value: guid, label: name })),
            ]}
            value={role}
            onChange={lookAs}
          />
          <Button variant="default" component="a" target="_blank" href={shown}>
            {t('editor.previewTab')}
          </Button>
          {link ? (
            <CopyButton value={link.href}>
              {({ copied, copy }) => (
                <Button variant="default" onClick={copy}>
                  {copied ? t('editor.copied') : t('editor.copyLink')}
                </Button>
              )}
            </CopyButton>
          ) : (
            <Button variant="default" onClick={() => void share()}>
              {t('editor.share')}
            </Button>
          )}
        </Group>
        {link && (
          <Text size="sm" c="dimmed">
            {t('editor.linkUntil', { date: momentOf(link.until) })}
          </Text>
        )}
        <UnstyledButton
          className="editor-link"
          aria-expanded={areLinksShown}
          onClick={() => showLinks(!areLinksShown)}
        >
          {t('editor.previewLinks.title')}
        </UnstyledButton>
        <Collapse expanded={areLinksShown}>
          {areLinksShown && (
            <PreviewLinks roles={new Map((roles?.items ?? []).map(({ guid, name }) => [guid, name]))} />
          )}
        </Collapse>
        {isSent && (!role || link) && (
          <iframe
            className="editor-preview"
            title={t('editor.previewOf', { title: titleOf() })}
            src={shown}
            onLoad={(event) => hearPage(event.currentTarget, onClose)}
            style={{ width: widths[width], height: (innerHeight - 150) / scale, zoom: scale }}
          />
        )}
      </Stack>
    </Modal>
  );
}

/** The page in the frame has no script of the editor: what somebody does in it is heard from here. */
function hearPage({ contentDocument: page }: HTMLIFrameElement, onClose: () => void): void {
  const view = page?.defaultView;
  // What is open in it takes Escape first.
  view?.addEventListener('keydown', ({ key, defaultPrevented, isComposing }) => {
    if (key !== 'Escape' || defaultPrevented || isComposing) return;
    if (!page?.querySelector(':popover-open, :modal')) onClose();
  });
  // What visitors get stands in no frame: where a link or a form leads to opens in a tab of its own.
  view?.addEventListener('click', ({ target }) => {
    const link = (target as Element).closest<HTMLAnchorElement>('a[href^="/"], a[href^="http"]');
    if (link) link.target = '_blank';
  });
  view?.addEventListener('submit', ({ target }) => {
    (target as HTMLFormElement).target = '_blank';
  });
}

function previewPath(): string {
  const url = new URL(location.href);
  url.searchParams.set('preview', '1');
  if (edited.page.kind === 'template' || edited.page.kind === 'section')
    url.searchParams.set('page', edited.page.guid);
  return url.pathname + url.search;
}
