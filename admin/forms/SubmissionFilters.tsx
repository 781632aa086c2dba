import { CloseButton, Pill } from '@mantine/core';
import { useApi } from '../api.ts';
import { beginOf } from '../moments.ts';
import { t } from '../messages.ts';
import { DayFilter } from '../ui/table/DayFilter.tsx';
import { Filter } from '../ui/table/Filter.tsx';
import { useUrl } from '../ui/url.ts';
import { type Choices, formsAddress, statuses, statusName, type WholeForm } from './wire.ts';

type Search = { [name: string]: string | undefined };

/** What of the address narrows which submissions are meant, as the calls ask for it; days are those of the site. */
export const filterIn = ({ q, status, tag, version, assigned, from, to, language, answer }: Search) => ({
  q,
  status,
  tag,
  version,
  assignedTo: assigned,
  from: beginOf(from),
  to: beginOf(to, 1),
  language,
  answer,
});

export const isNarrowed = (search: Search) =>
  Object.values(filterIn(search)).some((value) => value !== undefined);

export const noFilter = {
  q: undefined,
  status: undefined,
  tag: undefined,
  version: undefined,
  assigned: undefined,
  from: undefined,
  to: undefined,
  language: undefined,
  answer: undefined,
  page: undefined,
};

export const useChoices = (form: string) =>
  useApi<Choices>(`${formsAddress}/${form}/submissions:choices`).data ?? { tags: [], people: [] };

/** The filters of the table and of the dashboard; they stand in the address. */
export function SubmissionFilters({ form, withVersion = true }: { form: WholeForm; withVersion?: boolean }) {
  const [search, change] = useUrl();
  const { tags, people } = useChoices(form.guid);
  const asked = search['answer'];
  const question = asked && form.questions.find(({ id }) => id === asked.slice(0, 36));
  return (
    <>
      <Filter
        name="status"
        label={t('forms.status')}
        options={statuses.map((value) => ({ value, label: statusName(value) }))}
      />
      {tags.length > 0 && (
        <Filter name="tag" label={t('forms.tag')} options={tags.map((value) => ({ value, label: value }))} />
      )}
      <Filter
        name="assigned"
        label={t('forms.assigned')}
        options={people.map(({ guid, name }) => ({ value: guid, label: name }))}
      />
      {withVersion && form.versions.length > 1 && (
        <Filter
          name="version"
          label={t('forms.version')}
          options={form.versions.map(({ number }) => ({
            value: String(number),
            label: t('forms.versionIs', { number }),
          }))}
        />
      )}
      {form.definition.languages.length > 1 && (
        <Filter
          name="language"
          label={t('forms.language')}
          options={form.definition.languages.map((value) => ({ value, label: t(`forms.${value}`) }))}
        />
      )}
      <DayFilter name="from" label={t('forms.from')} />
      <DayFilter name="to" label={t('forms.to')} />
      {asked && (
        <Pill
          size="md"
          withRemoveButton
          removeButtonProps={{ 'aria-label': t('table.clearFilters') }}
          onRemove={() => change({ answer: undefined, page: undefined })}
        >
          {question ? `${labelOf(question)}: ${asked.slice(37)}` : asked.slice(37)}
        </Pill>
      )}
      {isNarrowed(search) && (
        <CloseButton
          aria-label={t('table.clearFilters')}
          title={t('table.clearFilters')}
          onClick={() => change(noFilter)}
        />
      )}
    </>
  );
}

const labelOf = ({ label }: WholeForm['questions'][number]) => label.nl || label.en || '';
