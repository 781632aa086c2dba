import { Alert, Button, Group, Loader, Modal, Stack, Text, Textarea } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { api, outdate } from '../../../admin/api.ts';
import { t } from '../../../admin/messages.ts';
import { type ItemStanding, putItemBack } from '../../../admin/items/wire.ts';
import { putBack, type Standing } from '../../../admin/pages/wire.ts';
import type { Problem } from '../../../admin/problem.ts';
import { runTask, type TaskResult } from '../../../admin/tasks/task.ts';
import { notify } from '../../../admin/tasks/notice.ts';
import { undoAloud } from '../acts.ts';
import { clockOf, momentOf } from '../clock.ts';
import { askAsSeen } from '../draft/as-seen.ts';
import { flush, hearOthers, hearStep, touched, unsent, version } from '../draft/draft.ts';
import { edited, isItem } from '../edited.ts';
import { checkNow, checkState, findings } from '../findings.ts';
import {
  address,
  type Answered,
  type Facts,
  facts,
  factsIn,
  hearFacts,
  pathOfPage,
  readFacts,
  showsAnew,
  titleOf,
} from '../page.ts';
import { byWeight, FindingList, isExample, NotChecked } from '../panels/Checks.tsx';
import { useHeld } from '../panels/held.ts';
import type { Replaced } from '../panels/versions.ts';
import { shownToVisitors, tellLive } from './live.ts';
import { Planning } from './Planning.tsx';

type Published = Answered & {
  version: number;
  revision: string;
  before: Standing & ItemStanding;
  after: Standing & ItemStanding;
};

/** The last look before visitors see it: what the checks found, a word for the history, now or later. */
export function PublishDialog({ onClose }: { onClose: () => void }) {
  const found = useStore(findings);
  const state = useStore(checkState);
  const known = useStore(facts);
  const isChanged = useStore(touched);
  // The home page has no end.
  const isHome = pathOfPage() === '/';
  const planned = {
    from: known.publishFrom && new Date(known.publishFrom) > new Date() ? clockOf(known.publishFrom) : '',
    until: isHome ? '' : clockOf(known.publishUntil),
  };
  // What is not filled in here is as it is planned now, also by somebody else; who presses what was found comes back to
  // what they filled in.
  const { values, set, leave } = useHeld('publish', {
    ...{ comment: '', isOpen: Boolean(planned.from || planned.until) },
    ...planned,
  });
  const { comment, isOpen, until } = values;
  // An item that visitors see already would be gone until then.
  const hasBegin = !(isItem && known.isPublished);
  const from = hasBegin ? values.from : '';
  const isTurned = until !== '' && until <= (from || clockOf(new Date().toISOString()));
  const [isWrong, setWrong] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [isElse, setElse] = useState(false);
  useEffect(() => {
    void checkNow();
    void readFacts().catch(() => undefined);
  }, []);
  const errors = found.filter(({ level }) => level === 'error');
  const examples = found.filter(isExample).length;
  const isChecked = state === 'known' || state === 'failed';
  const publish = async () => {
    setBusy(true);
    const outcome = await publishNow({
      ...{ planned: planOf(known) },
      ...(comment && { comment }),
      ...(from && { from }),
      ...(until ? { until } : isItem && planned.until && { until: null }),
    });
    setBusy(false);
    setElse(outcome === 'planned-else');
    if (outcome !== 'done') return;
    leave(values);
    onClose();
  };
  const takeAway = async () => {
    const outcome = await unpublish(planOf(known));
    setElse(outcome === 'planned-else');
    if (outcome !== 'planned-else') onClose();
  };
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={t('editor.publishing.title', { title: titleOf() })}
      closeButtonProps={{ 'aria-label': t('editor.closePanel') }}
    >
      <Stack gap="md">
        {!isChecked && (
          <Group gap="xs">
            <Loader size="xs" />
            <Text>{t('editor.checks.asking')}</Text>
          </Group>
        )}
        {state === 'failed' && <NotChecked />}
        {state === 'known' && found.length === 0 && <Alert color="green">{t('editor.checks.none')}</Alert>}
        {isChecked && errors.length > 0 && (
          <Alert color="red" title={t('editor.checks.errors', { count: errors.length })}>
            {t('editor.publishing.mustMend')}
          </Alert>
        )}
        {isChecked && errors.length === 0 && examples > 0 && (
          <Alert color="yellow" title={t('editor.publishing.examples', { count: examples })}>
            {t('editor.publishing.examplesText')}
          </Alert>
        )}
        {isChecked && found.length > 0 && (
          <div onClick={onClose} role="presentation" className="editor-before-publishing">
            <FindingList isShort found={byWeight(found)} />
          </div>
        )}
        <Textarea
          label={t('editor.publishing.comment')}
          rows={2}
          maxLength={500}
          value={comment}
          onChange={(event) => set({ comment: event.currentTarget.value })}
        />
        {isElse && (
          <Alert color="yellow" data-planned-else>
            {t('editor.publishing.plannedElse')} {saidOf(known)}
          </Alert>
        )}
        <Planning
          {...{ from, until, isOpen, isTurned }}
          hasBegin={hasBegin}
          hasEnd={!isHome}
          onOpen={(isOpen) => set({ isOpen })}
          onChange={(change) => set({ ...change, isOpen: true })}
          onWrong={setWrong}
        />
        <Group justify="space-between">
          <Group gap="xs">
            {known.isPublished && (
              <>
                {(known.hasChanges || isChanged) && (
                  <Button
                    variant="subtle"
                    color="gray"
                    data-discard
                    onClick={() => void discard().then(onClose)}
                  >
                    {t('editor.publishing.discard')}
                  </Button>
                )}
                {isHome ? (
                  <Text size="sm" c="dimmed" maw={280} data-home-stays>
                    {t('editor.publishing.homeStays')}
                  </Text>
                ) : (
                  <Button
                    variant="subtle"
                    color="red"
                    c="var(--mantine-color-error)"
                    data-unpublish
                    onClick={() => void takeAway()}
                  >
                    {t('editor.publishing.unpublish')}
                  </Button>
                )}
              </>
            )}
          </Group>
          <Button
            loading={isBusy}
            disabled={!isChecked || errors.length > 0 || isTurned || isWrong}
            onClick={() => void publish()}
            data-autofocus
            data-publish-now
          >
            {t(from ? 'editor.publishing.later' : 'editor.publishing.now')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

type Plan = Pick<Facts, 'publishFrom' | 'publishUntil'>;
/** What is planned as far as it is seen here; nothing as long as that is not known. */
function planOf({ publishFrom, publishUntil }: Partial<Facts>): Plan | undefined {
  return publishFrom === undefined || publishUntil === undefined ? undefined : { publishFrom, publishUntil };
}

function saidOf({ publishFrom, publishUntil }: Partial<Facts>): string {
  const from = publishFrom ? momentOf(publishFrom) : '';
  const until = publishUntil ? momentOf(publishUntil) : '';
  if (from && until) return t('editor.publishing.plannedBoth', { from, until });
  if (from) return t('editor.publishing.plannedFrom', { from });
  return until ? t('editor.publishing.plannedUntil', { until }) : t('editor.publishing.plannedNone');
}

/** What became of it; refused where another planned something else, that is seen before it is asked again. */
type Outcome = 'done' | 'failed' | 'planned-else';
const isPlannedElse = ({ code }: Problem) => code === 'planned-else';

async function outcomeOf(ended: TaskResult<unknown>): Promise<Outcome> {
  if (ended.done) return 'done';
  if (!isPlannedElse(ended.problem)) return 'failed';
  await readFacts().catch(() => undefined);
  return 'planned-else';
}

async function publishNow(asked: {
  planned: Plan | undefined;
  comment?: string;
  from?: string;
  until?: string | null;
}): Promise<Outcome> {
  await flush();
  if (unsent() > 0) {
    notify({ kind: 'negative', message: t('editor.publishing.unsent') });
    return 'failed';
  }
  // What visitors see already, or only within other pages, comes into nobody's view by it.
  const isNews = !facts.get().isPublished || facts.get().hasChanges || touched.get();
  const isSeen = !asked.from && isNews && (isItem || edited.page.kind === 'page');
  const before = isSeen && facts.get().isPublished ? await shownToVisitors() : '';
  const begun = performance.now();
  const post = () => askAsSeen((version) => api.post<Published>(`${address}:publish`, { version, ...asked }));
  const done = await runTask({
    type: 'publish',
    entity: titleOf(),
    act: async () => {
      const answer = await post();
      await takeOver(factsIn(answer));
      return answer;
    },
    undo: standAgain,
    isShown: isPlannedElse,
    actions: () => [
      { label: t('editor.publishing.view'), act: () => window.open(pathOfPage(), '_blank', 'noopener') },
    ],
  });
  if (done.done && isSeen) void tellLive(before, begun);
  return outcomeOf(done);
}

/** Takes a publication, or an end of one, back: also what was planned stands again. */
async function standAgain({ before, after }: Published): Promise<void> {
  const stood = { version: version(), before, after };
  const answer = await (isItem ? putItemBack<Answered>(address, stood) : putBack<Answered>(address, stood));
  if (answer) await takeOver(factsIn(answer));
}

async function takeOver(page: Facts): Promise<void> {
  showsAnew();
  touched.set(false);
  hearFacts(page);
  // An item counts what is done to it as well, which whoever takes it back has to know.
  if (isItem) await hearOthers();
  await outdate(`${address}/revisions`);
}

async function discard(): Promise<void> {
  await flush();
  await runTask({
    type: 'restore',
    entity: t('editor.publishing.published'),
    act: async () => {
      const answer = await api.post<Answered & Replaced>(`${address}:discard`, {});
      const step = await hearStep(t('editor.step.discard'), answer);
      hearFacts(factsIn(answer));
      await outdate(`${address}/revisions`);
      return step;
    },
    undo: (step) => Promise.resolve(step && undoAloud(step)),
  });
}

async function unpublish(planned: Plan | undefined): Promise<Outcome> {
  await flush();
  const done = await runTask({
    type: 'unpublish',
    entity: titleOf(),
    act: async () => {
      // An item keeps what was planned for it.
      const answer = await api.post<Published>(`${address}:unpublish`, isItem ? {} : { planned });
      await takeOver(factsIn(answer));
      return answer;
    },
    undo: standAgain,
    isShown: isPlannedElse,
  });
  return outcomeOf(done);
}
