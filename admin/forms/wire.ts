import type { FormDefinition, FormSettings, OpenState, Texts } from '../../core/forms/schema.ts';
import { t, type Values } from '../messages.ts';

export const formsAddress = '/api/forms';

export interface FormSummary {
  guid: string;
  name: string;
  version: number | null;
  state: OpenState;
  submissions: number;
  unread: number;
  changedOn: string;
  settings: FormSettings;
  rowVersion: number;
}
export interface WholeForm extends FormSummary {
  definition: FormDefinition;
  versions: { number: number; publishedOn: string; replacedOn: string | null }[];
  hasChanges: boolean;
  /** Of every version there was. */
  questions: { id: string; type: string; label: Texts; isRemoved: boolean }[];
}
/** What a table of submissions can be narrowed to. */
export interface Choices {
  tags: string[];
  people: { guid: string; name: string }[];
}

export type Status = 'new' | 'open' | 'done' | 'withdrawn';
export const statuses: readonly Status[] = ['new', 'open', 'done', 'withdrawn'];
type Person = { guid: string; name: string } | null;

export interface SubmissionSummary {
  guid: string;
  reference: string;
  version: number;
  status: Status;
  tags: string[];
  assignedTo: Person;
  language: string;
  seconds: number | null;
  rowVersion: number;
  createdOn: string;
  shown: { [field: string]: string };
}
export interface WholeSubmission extends SubmissionSummary {
  formGuid: string;
  questions: { id: string; type: string; label: string; purpose: string; personal: boolean }[];
  history: {
    guid: string;
    at: string;
    actor: Person;
    kind: ChangeKind;
    detail: { [name: string]: unknown };
  }[];
  files: { guid: string; name: string; format: string; size: number }[];
}
export type ChangeKind =
  'note' | 'answers' | 'status' | 'tags' | 'assigned' | 'withdrawn' | 'deleted' | 'restored';

export const statusName = (status: Status) => t(`forms.statuses.${status}`);
export const stateName = ({ version, state }: Pick<FormSummary, 'version' | 'state'>) =>
  version === null ? t('forms.draft') : t(`forms.states.${state}`);
export const statusColor: { [status in Status]: string } = {
  new: 'blue',
  open: 'yellow',
  done: 'teal',
  withdrawn: 'gray',
};
export const named = (key: 'forms.theForm' | 'forms.theSubmission', name: string, more?: Values) =>
  t(key, { name, ...more });
/** Minutes and seconds. */
export const spokenTime = (seconds: number) =>
  t('forms.minutes', {
    minutes: Math.floor(seconds / 60),
    seconds: String(Math.round(seconds % 60)).padStart(2, '0'),
  });
