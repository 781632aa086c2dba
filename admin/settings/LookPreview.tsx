import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { answers, api } from '../api.ts';
import { number, t, tAny } from '../messages.ts';
import styles from './settings.module.css';

interface Side {
  colors: { [role: string]: string };
  contrasts: { text: string; ground: string; ratio: number }[];
}
type Preview = { light: Side; dark: Side };

/** How a colour scheme would look, in light and dark, with the contrast that it gives; wrong ones show the last good one. */
export function LookPreview({ scheme }: { scheme: unknown }) {
  const [settled] = useDebouncedValue(scheme, 250);
  const { data } = useQuery<Preview>(
    {
      queryKey: ['/api/theme:preview', settled],
      queryFn: () => api.post<Preview>('/api/theme:preview', settled),
      placeholderData: (before) => before,
      retry: false,
    },
    answers,
  );
  if (!data) return null;
  return (
    <div className={styles.looks}>
      {(['light', 'dark'] as const).map((theme) => (
        <Sample key={theme} name={t(`settings.look.${theme}`)} side={data[theme]} />
      ))}
    </div>
  );
}

function Sample({ name, side: { colors, contrasts } }: { name: string; side: Side }) {
  return (
    <figure className={styles.look} aria-label={name} style={{ margin: 0 }}>
      <div className={styles.bar} style={{ background: colors['bar'], color: colors['on-bar'] }}>
        {name}
      </div>
      <div className={styles.sample} style={{ background: colors['page'], color: colors['text'] }}>
        <strong>{t('settings.look.sampleTitle')}</strong>
        <div>
          {t('settings.look.sampleText')}
          <u style={{ color: colors['link'] }}>{t('settings.look.sampleLink')}</u>.
        </div>
        <span style={{ background: colors['brand'], color: colors['on-brand'] }}>
          {t('settings.look.sampleButton')}
        </span>
        <span style={{ background: colors['accent'], color: colors['on-accent'] }}>
          {t('settings.look.sampleAccent')}
        </span>
      </div>
      <figcaption className={styles.contrasts}>
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
