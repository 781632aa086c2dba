import { Alert, Button, Group, Radio, SegmentedControl, Stack, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { api, useApi } from '../api.ts';
import { language as own, type Language, t } from '../messages.ts';
import type { Problem } from '../problem.ts';
import { refusalOf } from '../settings/refusal.ts';
import { Secret } from '../settings/Secret.tsx';
import { runTask } from '../tasks/task.ts';
import { ErrorState } from '../ui/Faults.tsx';
import { RowsSkeleton } from '../ui/Skeletons.tsx';
import { useUnsaved } from '../ui/unsaved.ts';
import { useUrl } from '../ui/url.ts';
import styles from './tenants.module.css';
import { address, type Blueprint, useTenants } from './wire.ts';

interface Made {
  name: string;
  url: string;
  invitation?: string;
}

/** The blueprint that is chosen until another is. */
const first = 'municipality';

/** Making a tenant: from a blueprint, or as a copy of the one that the address names. */
export function NewTenant() {
  const [{ copy }] = useUrl();
  const tenants = useTenants();
  const { data, error, refetch } = useApi<{ items: Blueprint[] }>('/api/blueprints');
  const original = tenants.data?.items.find(({ guid }) => guid === copy);
  const [fields, setFields] = useState({ name: '', host: '', adminEmail: '' });
  const [language, setLanguage] = useState<Language>(own);
  const [blueprint, setBlueprint] = useState(first);
  const [problem, setProblem] = useState<Problem>();
  const [isBusy, setBusy] = useState(false);
  const [made, setMade] = useState<Made>();
  const isAsGiven = language === own && blueprint === first && Object.values(fields).every((text) => !text);
  useUnsaved(!made && !isAsGiven);
  if (made) return <Outcome made={made} />;

  const text = (name: keyof typeof fields, isFirst = false) => ({
    label: t(`tenants.fields.${name}`),
    value: fields[name],
    error: refusalOf(problem, name, isFirst),
    onChange: (event: { currentTarget: { value: string } }) => {
      setFields({ ...fields, [name]: event.currentTarget.value });
      setProblem((now) => now?.without(name));
    },
  });
  const isWhole = fields.name.trim() && fields.host.trim() && (original || data);
  async function make() {
    setBusy(true);
    const { adminEmail, ...rest } = fields;
    const done = await runTask({
      type: 'create',
      entity: fields.name,
      act: () =>
        api.post<Made>(address, {
          ...rest,
          ...(adminEmail && { adminEmail }),
          ...(original ? { copyOf: original.guid } : { language, blueprint }),
        }),
      outdates: [address],
      isShown: () => true,
    });
    setBusy(false);
    if (done.done) setMade(done.result);
    else setProblem(done.problem);
  }

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void make();
      }}
    >
      <Stack>
        {original && (
          <Alert color="blue" variant="light">
            {t('tenants.copyOf', { name: original.name })}
          </Alert>
        )}
        <TextInput {...text('name', true)} maxLength={120} required data-autofocus />
        <TextInput
          {...text('host')}
          description={t('tenants.hostHelp')}
          placeholder="www.example.nl"
          maxLength={253}
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        {!original && (
          <>
            <div>
              <div className={styles.label} id="tenant-language">
                {t('tenants.language')}
              </div>
              <SegmentedControl
                aria-labelledby="tenant-language"
                value={language}
                onChange={(value) => setLanguage(value as Language)}
                data={[
                  { value: 'nl', label: 'Nederlands' },
                  { value: 'en', label: 'English' },
                ]}
              />
            </div>
            <Radio.Group label={t('tenants.blueprint')} value={blueprint} onChange={setBlueprint}>
              {error && <ErrorState error={error} onRetry={() => void refetch()} />}
              {!data && !error && <RowsSkeleton rows={3} />}
              <div className={styles.blueprints}>
                {data?.items.map(({ name, label, about, pages }) => (
                  <Radio.Card key={name} value={name} className={styles.blueprint} aria-label={label[own]}>
                    <Radio.Indicator />
                    <span>
                      <strong>{label[own]}</strong>
                      <span>{about[own]}</span>
                      <small>
                        {pages.map((title) => title[own].replace('{name}', t('tenants.start'))).join(' · ')}
                      </small>
                    </span>
                  </Radio.Card>
                ))}
              </div>
            </Radio.Group>
          </>
        )}
        <TextInput
          {...text('adminEmail')}
          description={t('tenants.adminHelp')}
          inputMode="email"
          maxLength={254}
        />
        <Group justify="flex-end">
          <Button type="submit" loading={isBusy} disabled={!isWhole}>
            {t('tenants.make')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

function Outcome({ made: { name, url, invitation } }: { made: Made }) {
  const said = useRef<HTMLParagraphElement>(null);
  // The form that had the focus is gone.
  useEffect(() => said.current?.focus(), []);
  return (
    <Stack>
      <p role="status" ref={said} tabIndex={-1}>
        {t('tenants.made', { name })}
      </p>
      <a href={url}>{url}</a>
      {invitation && <Secret title={t('tenants.invitation')} value={invitation} />}
    </Stack>
  );
}
