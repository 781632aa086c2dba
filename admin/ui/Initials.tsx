import styles from './parts.module.css';

interface Props {
  name: string;
  size?: number;
  /** Whose picture is shown, where they have one and the caller may see it. */
  person?: { guid: string; properties: readonly { key: string; value: unknown }[] } | undefined;
}

/**
 * Someone at a glance: their picture, or their initials on a ground of their own. It adorns their name and says
 * nothing by itself.
 */
export function Initials({ name, size = 26, person }: Props) {
  const picture = person?.properties.find(({ key }) => key === 'profielfoto')?.value;
  if (person && typeof picture === 'string')
    return (
      <img
        className={styles.initials}
        src={`/a/${picture}?profile=${person.guid}&width=100&height=100`}
        width={size}
        height={size}
        alt=""
      />
    );
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
