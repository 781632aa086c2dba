import { Alert, Button, Checkbox, Select, TagsInput, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { MediaFolder } from '#core/media/schema.ts';
import { api, outdate, useApi } from '../api.ts';
import { t } from '../messages.ts';
import { type Problem, spread } from '../problem.ts';
import { runTask } from '../tasks/task.ts';
import { besideConflict, Conflict, yesOrNo } from '../ui/Conflict.tsx';
import { useDraft } from '../ui/draft.ts';
import { ErrorState } from '../ui/Faults.tsx';
import { refusalAt } from '../ui/refused.ts';
import { SaveButton } from '../ui/SaveButton.tsx';
import { RowsSkeleton } from '../ui/Skeletons.tsx';
import { Time } from '../ui/Time.tsx';
import { Acts, taken, type Whole } from './Acts.tsx';
import { Facts } from './Facts.tsx';
import { FocalPoint } from './FocalPoint.tsx';
import { folderOptions } from './folder-tree.ts';
import styles from './media.module.css';
import { Trashed } from './Trashed.tsx';
import { type Kind, pathOf } from './uploads.ts';
import { Uses } from './Uses.tsx';
import { isImage, sizeText, versionThumbnail } from './view.ts';

/** All that is known of one picture or file, and what can be done with it. */
export function Details({ kind, guid, onGone }: { kind: Kind; guid: string; onGone: () => void }) {
  const path = `${pathOf[kind]}/${guid}`;
  const { data, error, refetch } = useApi<Whole>(path);
  if (error && !data) return <ErrorState of={kind} error={error} onRetry={() => void refetch()} />;
  if (!data) return <RowsSkeleton />;
  if (data.deletedOn) return <Trashed item={data} path={path} />;
  return <Form item={data} path={path} onGone={onGone} />;
}

interface Values {
  name: string;
  nl: string;
  en: string;
  isDecorative: boolean;
  credits: string;
  tags: string[];
  folder: string;
  focal: { x: number; y: number };
}

const valuesOf = (item: Whole): Values => ({
  name: item.name,
  tags: item.tags,
  folder: item.folder ?? '',
  nl: isImage(item) ? (item.alt.nl ?? '') : '',
  en: isImage(item) ? (item.alt.en ?? '') : '',
  isDecorative: isImage(item) && item.isDecorative,
  credits: isImage(item) ? item.credits : '',
  focal: isImage(item) ? item.focal : { x: 0.5, y: 0.5 },
});

function Form({ item, path, onGone }: { item: Whole; path: string; onGone: () => void }) {
  const draft = useDraft(item, valuesOf);
  const { values, set, isChanged } = draft;
  const [problem, setProblem] = useState<Problem>();
  const [isBusy, setBusy] = useState(false);
  const { data: folders } = useApi<{ items: MediaFolder[] }>('/api/mediafolders');
  const known = ['name', 'alt', 'credits', 'tags', 'folder'];
  const shown = besideConflict(draft, problem);
  const wrong = shown ? spread(shown, known) : { fields: {} as { [field: string]: string }, rest: '' };

  const save = async () => {
    setBusy(true);
    const { nl, en, name, tags, folder, ...ofImage } = values;
    const alt = { ...(nl.trim() && { nl: nl.trim() }), ...(en.trim() && { en: en.trim() }) };
    const body = {
      version: item.version,
      name,
      tags,
      folder: folder || null,
      ...(isImage(item) && { ...ofImage, alt }),
    };
    const answer = await runTask({
      type: 'save',
      entity: item.name,
      act: () => api.put<Whole>(path, body),
      isShown: ({ status }) => status === 400 || status === 409,
    });
    setBusy(false);
    setProblem(answer.done ? undefined : answer.problem);
    if (answer.done) {
      draft.saved();
      taken(path, item.kind, answer.result);
    } else if (answer.problem.code === 'stale-version') await outdate(path);
  };

  return (
    <form
      className={styles.details}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      {isImage(item) && <FocalPoint image={item} value={values.focal} onChange={(focal) => set({ focal })} />}
      <Facts item={item} />
      <Acts item={item} path={path} onGone={onGone} />
      {wrong.rest && (
        <Alert color="red" role="alert">
          {wrong.rest}
        </Alert>
      )}
      <Conflict
        draft={draft}
        fields={[
          [t('media.alt'), ({ nl }) => nl],
          [t('media.altEnglish'), ({ en }) => en],
          [t('media.decorative'), ({ isDecorative }) => yesOrNo(isDecorative)],
          [t('media.credits'), ({ credits }) => credits],
          [t('media.name'), ({ name }) => name],
          [t('media.tags'), ({ tags }) => tags.join(', ')],
          [
            t('media.folder'),
            ({ folder }) => folders?.items.find(({ guid }) => guid === folder)?.name ?? t('media.noFolder'),
          ],
          [
            t('media.focal'),
            ({ focal }) => `${Math.round(focal.x * 100)} % · ${Math.round(focal.y * 100)} %`,
          ],
        ]}
      />
      <fieldset disabled={!item.mayChange} className={styles.fields}>
        {isImage(item) && (
          <>
            <TextInput
              label={t('media.alt')}
              description={t('media.altHelp')}
              value={values.nl}
              disabled={values.isDecorative}
              maxLength={300}
              error={refusalAt(wrong, 'alt')}
              onChange={(event) => set({ nl: event.currentTarget.value })}
            />
            <TextInput
              label={t('media.altEnglish')}
              value={values.en}
              disabled={values.isDecorative}
              maxLength={300}
              onChange={(event) => set({ en: event.currentTarget.value })}
            />
            <Checkbox
              label={t('media.decorative')}
              checked={values.isDecorative}
              onChange={(event) => set({ isDecorative: event.currentTarget.checked })}
            />
            <TextInput
              label={t('media.credits')}
              description={t('media.creditsHelp')}
              value={values.credits}
              maxLength={300}
              error={refusalAt(wrong, 'credits')}
              onChange={(event) => set({ credits: event.currentTarget.value })}
            />
          </>
        )}
        <TextInput
          label={t('media.name')}
          value={values.name}
          maxLength={200}
          required
          withAsterisk={false}
          error={refusalAt(wrong, 'name')}
          onChange={(event) => set({ name: event.currentTarget.value })}
        />
        <TagsInput
          label={t('media.tags')}
          description={t('media.tagsHelp')}
          value={values.tags}
          maxTags={50}
          error={refusalAt(wrong, 'tags')}
          onChange={(tags) => set({ tags })}
        />
        <Select
          label={t('media.folder')}
          data={[{ value: '', label: t('media.noFolder') }, ...folderOptions(folders?.items ?? [])]}
          value={values.folder}
          allowDeselect={false}
          error={refusalAt(wrong, 'folder')}
          onChange={(folder) => set({ folder: folder ?? '' })}
        />
      </fieldset>
      {item.mayChange && (
        <div className={styles.save}>
          <SaveButton isBusy={isBusy} isIdle={!isChanged}>
            {t('media.save')}
          </SaveButton>
        </div>
      )}
      <section>
        <h3>{t('media.usedIn')}</h3>
        <Uses item={item} />
      </section>
      <Versions item={item} path={path} />
    </form>
  );
}

function Versions({ item, path }: { item: Whole; path: string }) {
  if (item.versions.length === 0) return null;
  const back = (number: number) =>
    void runTask({
      type: 'restore',
      entity: item.name,
      act: () => api.post<Whole>(`${path}:restoreVersion`, { number }),
    }).then((answer) => answer.done && taken(path, item.kind, answer.result));
  return (
    <section>
      <h3>{t('media.versions')}</h3>
      <ul className={styles.versions}>
        {item.versions.map(({ number, name, size, replacedOn }) => (
          <li key={number}>
            {item.kind === 'image' && (
              <img
                className={styles.versionPicture}
                src={versionThumbnail(item, number)}
                alt=""
                loading="lazy"
              />
            )}
            <span>
              {name} · {sizeText(size)} · <Time at={replacedOn} />
            </span>
            {item.mayChange && (
              <Button variant="subtle" size="compact-sm" onClick={() => back(number)}>
                {t('media.versionBack')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
