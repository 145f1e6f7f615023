import { TextInput, type TextInputProps } from '@mantine/core';
import { useEffect, useState } from 'react';
import { formatNumber, readNumber, spaced } from '../format.ts';

export interface NumberBoxProps extends Omit<TextInputProps, 'value' | 'onChange' | 'min' | 'max'> {
  readonly value: number | string | null | undefined;
  /** A number, null when empty, or what was typed when it is not a number: the schema then says so beside the field. */
  readonly onChange: (value: number | string | null) => void;
  readonly integer?: boolean;
  readonly suffix?: string;
  /** Decimals always shown once left, for money. */
  readonly places?: number;
}

const shown = (value: number | string | null | undefined, places: number | undefined): string => {
  if (value === null || value === undefined || value === '') return '';
  if (typeof value === 'string') return value;
  if (places === undefined) return formatNumber(value);
  return spaced(
    new Intl.NumberFormat('fr-FR', {
      minimumFractionDigits: places,
      maximumFractionDigits: Math.max(places, 6),
    }).format(value),
  );
};

/** A number as French people type it: comma or dot, spaces ignored, tidied when left. It leaves focus on the wheel, so that scrolling never changes a figure. */
export const NumberBox = ({ value, onChange, integer, suffix, places, ...input }: NumberBoxProps): React.ReactNode => {
  const [text, setText] = useState(() => shown(value, places));
  const [editing, setEditing] = useState(false);
  useEffect(() => {
    if (!editing) setText(shown(value, places));
  }, [value, places, editing]);

  const typed = (next: string): void => {
    setText(next);
    const read = readNumber(next);
    if (next.trim() === '') onChange(null);
    else onChange(read === null || (integer && !Number.isInteger(read)) ? next : read);
  };

  return (
    <TextInput
      {...input}
      value={text}
      inputMode={integer ? 'numeric' : 'decimal'}
      autoComplete="off"
      styles={{ input: { textAlign: 'right' } }}
      {...(suffix
        ? {
            rightSection: (
              <span aria-hidden="true" style={{ color: 'var(--quiet)', fontSize: 13 }}>
                {suffix}
              </span>
            ),
            rightSectionPointerEvents: 'none' as const,
            rightSectionWidth: 14 + suffix.length * 9,
          }
        : {})}
      onChange={(event) => typed(event.currentTarget.value)}
      onFocus={(event) => {
        setEditing(true);
        event.currentTarget.select();
        input.onFocus?.(event);
      }}
      onBlur={(event) => {
        setEditing(false);
        input.onBlur?.(event);
      }}
      onWheel={(event) => event.currentTarget.blur()}
    />
  );
};
