import styles from './parts.module.css';

/** Someone at a glance: their initials on a ground of their own. It adorns their name and says nothing by itself. */
export function Initials({ name, size = 26 }: { name: string; size?: number }) {
  const words = name.split(/[\s@.]+/).filter(Boolean);
  const initials = [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => word?.[0] ?? '')
    .join('');
  const tone = [...name].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % 6;
  return (
    <span
      aria-hidden="true"
      className={styles.initials}
      data-initials={initials.toUpperCase()}
      data-tone={tone}
      style={{ width: size, height: size, fontSize: Math.round(size * 0.4) }}
    />
  );
}
