import { Anchor, Badge, Button } from '@mantine/core';
import { language, t } from '../messages.ts';
import { Time } from '../ui/Time.tsx';
import { addressOf, dayInWords, type LegalState, type Version } from './legal.ts';
import styles from './settings.module.css';

interface Props {
  state: LegalState;
  /** Goes on with the text of this version. */
  onTake: (version: number) => void;
}

/** What was published and when; each can be read as visitors read it. */
export function LegalVersions({ state: { page, versions }, onTake }: Props) {
  return (
    <section className={styles.legalVersions}>
      <h3>{t('settings.legal.versions')}</h3>
      <ul className={styles.list}>
        {versions.map((version, index) => (
          <li key={version.version}>
            <div className={styles.words}>
              <Anchor href={addressOf(page, language, version.version)} target="_blank">
                {t('settings.legal.version', { version: version.version })}{' '}
                {t('settings.legal.of', { day: dayInWords(version.dated) })}
              </Anchor>
              <small>
                <Origin version={version} />
              </small>
            </div>
            {index === 0 ? (
              <Badge variant="light">{t('settings.legal.current')}</Badge>
            ) : (
              <Button variant="default" size="xs" onClick={() => onTake(version.version)}>
                {t('settings.legal.fromThis')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Origin({ version: { publishedOn, publishedBy } }: { version: Version }) {
  if (!publishedOn) return t('settings.legal.standard');
  return (
    <>
      {t('settings.legal.published', { name: publishedBy?.name ?? t('settings.legal.somebody') })},{' '}
      <Time at={publishedOn} />
    </>
  );
}
