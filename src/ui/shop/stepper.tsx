import { Icon } from './icon.tsx';
import styles from './stepper.module.css';

/** A quantity: by one, by case (`step`), or typed. The wheel of the mouse never changes it. */
export function Stepper({
  value,
  onChange,
  step = 1,
  min = 1,
  max = 9999,
  small,
  words,
}: {
  value: number;
  onChange: (value: number) => void;
  step?: number;
  min?: number;
  max?: number;
  small?: boolean;
  words: { readonly quantity: string; readonly less: string; readonly more: string };
}) {
  const set = (wanted: number) => {
    onChange(Math.min(max, Math.max(min, Math.round(wanted) || min)));
  };
  return (
    <span className={`${styles.stepper} ${small ? styles.small : ''}`} role="group" aria-label={words.quantity}>
      <button
        type="button"
        aria-label={words.less}
        disabled={value <= min}
        onClick={() => {
          set(value - step);
        }}
      >
        <Icon name="minus" size={16} />
      </button>
      <input
        type="number"
        inputMode="numeric"
        aria-label={words.quantity}
        value={value}
        min={min}
        max={max}
        onChange={(event) => {
          if (event.target.value !== '') set(Number(event.target.value));
        }}
        onWheel={(event) => {
          event.currentTarget.blur();
        }}
      />
      <button
        type="button"
        aria-label={words.more}
        disabled={value >= max}
        onClick={() => {
          set(value + step);
        }}
      >
        <Icon name="plus" size={16} />
      </button>
    </span>
  );
}
