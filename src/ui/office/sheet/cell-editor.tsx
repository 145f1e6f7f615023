import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { Editing } from './sheet-types.ts';
import styles from './sheet.module.css';

/** The field of the cell that is typed in. Left, it keeps what was typed; Escape lets it go. */
export const CellEditor = ({
  label,
  editing,
  onTyped,
  onKeys,
}: {
  readonly label: string;
  readonly editing: Editing;
  readonly onTyped: (text: string) => void;
  readonly onKeys: (event: KeyboardEvent<HTMLInputElement>) => void;
}): React.ReactNode => {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.focus();
    if (!editing.isFresh) field.current?.select();
  }, [editing]);
  return (
    <input
      ref={field}
      className={styles.editor}
      data-editor
      aria-label={label}
      defaultValue={editing.text}
      inputMode="decimal"
      autoComplete="off"
      onKeyDown={onKeys}
      onBlur={(event) => {
        // Escape has taken the mark away.
        if (event.currentTarget.dataset.dropped === undefined) onTyped(event.currentTarget.value);
      }}
    />
  );
};
