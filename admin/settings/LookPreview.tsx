import { Alert, Button, Skeleton } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { type CSSProperties, useEffect, useState } from 'react';
import { answers, api, useApi } from '../api.ts';
import { number, t, tAny } from '../messages.ts';
import type { Problem } from '../problem.ts';
import { problemText } from '../tasks/task.ts';
import { LibraryPicture } from '../ui/fields/LibraryPicture.tsx';
import styles from './settings.module.css';

interface Side {
  colors: { [role: string]: string };
  contrasts: { text: string; ground: string; ratio: number }[];
}
interface Face {
  family: string;
  weight: string;
  src: string;
  ranges: string;
}
interface Preview {
  light: Side;
  dark: Side;
  /** Of the character and the fonts, as the site's own custom properties. */
  tokens: { [name: string]: string };
  faces: Face[];
}
/** The picture at the top of the site, in pixels. */
interface Logo {
  image: string | undefined;
  height: number;
  padding: number;
}

/**
 * How the site would look, in light and dark: its colours with the contrast they give, its letters, its character and
 * its logo. Beside a scheme that is wrong stands the last good one, and that it is that.
 */
export function LookPreview({ scheme, logo }: { scheme: unknown; logo: Logo }) {
  const [settled] = useDebouncedValue(scheme, 250);
  const {
    data: answer,
    error,
    refetch,
  } = useQuery<Preview, Problem>(
    {
      queryKey: ['/api/theme:preview', settled],
      queryFn: () => api.post<Preview>('/api/theme:preview', settled),
      retry: false,
      // Of the same scheme it is always the same.
      staleTime: Infinity,
    },
    answers,
  );
  const [data, setData] = useState(answer);
  if (answer && answer !== data) setData(answer);
  useEffect(() => data?.faces.forEach(loadFace), [data]);
  if (!data && !error) return <Skeleton height={340} mb="lg" />;
  return (
    <>
      <div role="status">
        {error && !answer && (
          <Alert color="yellow" mb="md" p="xs">
            {t(data ? 'settings.look.lastGood' : 'settings.look.noPreview')} {problemText(error)}{' '}
            {!isWrong(error) && (
              <Button variant="default" size="compact-xs" onClick={() => void refetch()}>
                {t('ui.retry')}
              </Button>
            )}
          </Alert>
        )}
      </div>
      {data && (
        <div className={styles.looks}>
          {(['light', 'dark'] as const).map((theme) => (
            <Sample
              key={theme}
              name={t(`settings.look.${theme}`)}
              side={data[theme]}
              tokens={data.tokens}
              logo={logo}
              isDark={theme === 'dark'}
            />
          ))}
        </div>
      )}
    </>
  );
}

/** Of the scheme itself, which is no better when it is asked once more. */
const isWrong = ({ status }: Problem) => status === 400;

interface SampleProps {
  name: string;
  side: Side;
  tokens: Preview['tokens'];
  logo: Logo;
  isDark: boolean;
}

function Sample({ name, side: { colors, contrasts }, tokens, logo, isDark }: SampleProps) {
  const { data } = useApi<{ key: string; value: unknown }[]>('/api/platformsettingvalues?keys=platformName');
  const own = Object.entries({
    ...colors,
    ...tokens,
    'logo-height': `${logo.height}px`,
    'logo-padding': `${logo.padding}px`,
    // As on the site: a logo is drawn for paper.
    'logo-ground': isDark ? '#fff' : 'transparent',
  }).map(([property, value]) => [`--${property}`, value] as const);
  return (
    <figure className={styles.look} aria-label={name}>
      <div className={styles.sample} style={Object.fromEntries(own) as CSSProperties}>
        <div className={styles.sampleHead}>
          {logo.image ? (
            <LibraryPicture image={logo.image} box="height=300" alt="" />
          ) : (
            <span className={styles.sampleName}>{(data?.[0]?.value as string) || name}</span>
          )}
        </div>
        <div className={styles.sampleMenu}>{t('settings.look.sampleMenu')}</div>
        <div className={styles.sampleText}>
          <span className={styles.sampleTitle}>{t('settings.look.sampleTitle')}</span>
          <div className={styles.sampleCard}>
            {t('settings.look.sampleText')}
            <u>{t('settings.look.sampleLink')}</u>.
          </div>
          <span className={styles.sampleButton}>{t('settings.look.sampleButton')}</span>
          <span className={styles.sampleAccent}>{t('settings.look.sampleAccent')}</span>
        </div>
      </div>
      <figcaption className={styles.contrasts}>
        <strong>{name}</strong>
        {t('settings.look.contrast')}
        {contrasts.map(({ text, ratio }) => (
          <span key={text}>
            {tAny(`settings.look.pairs.${text}`)} {number(ratio)}
          </span>
        ))}
      </figcaption>
    </figure>
  );
}

const loaded = new Set<string>();

/** The letters of the site are no letters of the admin: they come when they are looked at. */
function loadFace({ family, weight, src, ranges }: Face): void {
  if (loaded.has(src)) return;
  loaded.add(src);
  const face = new FontFace(family, `url(${src})`, { weight, unicodeRange: ranges });
  document.fonts.add(face);
  void face.load().catch(() => loaded.delete(src));
}
