import { Icon } from '../icon.tsx';
import { useState } from 'react';
import { typedQuantity } from './typed-quantity.ts';
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
  // While it is typed the field shows what is typed, nothing included; the quantity follows as soon as it is one.
  const [typed, type] = useState<string | null>(null);
  const set = (wanted: number) => {
    type(null);
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
        value={typed ?? value}
        min={min}
        max={max}
        onChange={(event) => {
          const quantity = typedQuantity(event.target.value, Math.max(1, min), max);
          if (quantity !== null) onChange(quantity);
          type(event.target.value);
        }}
        onBlur={() => {
          const quantity = typed === null ? null : typedQuantity(typed, min, max);
          type(null);
          if (quantity !== null && quantity !== value) onChange(quantity);
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
