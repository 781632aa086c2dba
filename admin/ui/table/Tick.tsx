import styles from './table.module.css';

interface Props {
  label: string;
  isOn: boolean;
  /** Some of what it stands for is chosen. */
  isPartly?: boolean;
  tabIndex?: number;
  onChange: (withShift: boolean) => void;
}

/** Chooses a row, or all that are here: as plain as it can be, because there is one to every row that is drawn. */
export function Tick({ label, isOn, isPartly = false, tabIndex, onChange }: Props) {
  return (
    <input
      type="checkbox"
      className={styles.tick}
      aria-label={label}
      checked={isOn}
      tabIndex={tabIndex}
      ref={(input) => {
        if (input) input.indeterminate = isPartly;
      }}
      onChange={(event) => onChange((event.nativeEvent as PointerEvent).shiftKey)}
    />
  );
}
