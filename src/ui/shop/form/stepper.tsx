import { type KeyboardEvent, useState } from 'react';
import { Icon } from '../icon.tsx';
import { useLang, useWords } from '../page.tsx';
import { count, say } from '../words.ts';
import { isWrongQuantity, typedQuantity } from './typed-quantity.ts';
import styles from './stepper.module.css';

/**
 * A quantity: by one, by case (`step`), or typed. The wheel of the mouse never changes it. The box is of text, since a
 * box of numbers makes 15 of « 1,5 »: what is no quantity stays as it was typed, and words beside it say so.
 */
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
  const common = useWords('common');
  const lang = useLang();
  // While it is typed the field shows what is typed, nothing included; the quantity follows as soon as it is one.
  const [typed, type] = useState<string | null>(null);
  const [isLeft, leave] = useState(true);
  const isWrong = typed !== null && isWrongQuantity(typed, min, max, isLeft);
  const set = (wanted: number) => {
    type(null);
    onChange(Math.min(max, Math.max(min, Math.round(wanted) || min)));
  };
  const arrows = (event: KeyboardEvent) => {
    const way = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
    if (way === 0) return;
    event.preventDefault();
    set(value + way);
  };
  return (
    <span className={styles.around}>
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
          inputMode="numeric"
          role="spinbutton"
          aria-label={words.quantity}
          aria-valuenow={value}
          aria-valuemin={min}
          aria-valuemax={max}
          aria-invalid={isWrong || undefined}
          autoComplete="off"
          value={typed ?? value}
          onKeyDown={arrows}
          onChange={(event) => {
            const quantity = typedQuantity(event.target.value, Math.max(1, min), max);
            if (quantity !== null) onChange(quantity);
            leave(false);
            type(event.target.value);
          }}
          onBlur={() => {
            leave(true);
            if (typed === null || isWrongQuantity(typed, min, max, true)) return;
            const quantity = typedQuantity(typed, min, max);
            type(null);
            if (quantity !== null && quantity !== value) onChange(quantity);
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
      {isWrong && (
        <span className={styles.wrong} role="alert">
          {say(common.units, { min: count(min, lang), max: count(max, lang) })}
        </span>
      )}
    </span>
  );
}
