import styles from './editor.module.css';

/** More or less of something that nobody counts: the browser's own slider. */
export const RangeField = ({
  label,
  min,
  max,
  value,
  onChange,
}: {
  readonly label: string;
  readonly min: number;
  readonly max: number;
  readonly value: number;
  readonly onChange: (next: number) => void;
}): React.ReactNode => (
  <label className={styles.range}>
    <span>{label}</span>
    <input
      type="range"
      min={min}
      max={max}
      value={value}
      onChange={(event) => onChange(Number(event.currentTarget.value))}
    />
  </label>
);
