import { Textarea, TextInput } from '@mantine/core';
import type { PageField } from '#core/blocks/operations.ts';
import { t } from '../../../admin/messages.ts';
import { change } from '../draft/draft.ts';
import { useDraft } from '../draft/use-draft.ts';
import { isItem } from '../edited.ts';

/** Changes one field of the page or item as a whole; what undo says that it takes back is `label`. */
export function setField(label: string, field: PageField, value: unknown, was: unknown): void {
  change(label, [{ op: 'page', field, value, ...(was !== undefined && { was }) }], `page/${field}`);
}

const label = () => t(isItem ? 'editor.step.item' : 'editor.step.page');

/** What the page or item is called. */
export function TitleField({ readOnly }: { readOnly: boolean }) {
  const title = useDraft((document) => document.title);
  return (
    <TextInput
      data-field="page/title"
      label={t('editor.pagePanel.title')}
      withAsterisk
      maxLength={200}
      disabled={readOnly}
      value={title}
      onChange={(event) => setField(label(), 'title', event.currentTarget.value, title)}
    />
  );
}

/** What search engines and lists say of it. */
export function DescriptionField({ readOnly, help }: { readOnly: boolean; help: string }) {
  const description = useDraft((document) => document.description);
  return (
    <Textarea
      data-field="page/description"
      label={t('editor.pagePanel.description')}
      description={help}
      rows={3}
      maxLength={1000}
      disabled={readOnly}
      value={description}
      onChange={(event) => setField(label(), 'description', event.currentTarget.value, description)}
    />
  );
}
