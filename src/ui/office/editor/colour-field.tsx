import { TextInput } from '@mantine/core';
import { useEffect, useId, useState } from 'react';
import { words } from '../messages/office.fr.ts';
import styles from './editor.module.css';

const HEX = /^#[0-9a-f]{6}$/i;

/** A colour by one of the names offered, or by its own figures; said in words, never by its look alone. */
export const ColourField = ({
  label,
  isHeaded = false,
  value,
  swatches,
  none,
  onChange,
  children,
}: {
  readonly label: string;
  /** Its label stands above it already. */
  readonly isHeaded?: boolean;
  readonly value: string | null;
  /** Names by colour. */
  readonly swatches: Readonly<Record<string, string>>;
  /** The choice without a colour: its name and its look. */
  readonly none: { readonly label: string; readonly colour: string };
  readonly onChange: (next: string | null) => void;
  readonly children?: React.ReactNode;
}): React.ReactNode => {
  const name = useId();
  const [typed, setTyped] = useState(value ?? '');
  useEffect(() => setTyped(value ?? ''), [value]);
  const same = (colour: string): boolean => colour.toLowerCase() === value?.toLowerCase();
  const choices: readonly (readonly [string | null, string, string])[] = [
    [null, none.label, none.colour],
    ...Object.entries(swatches).map(([colour, title]) => [colour, title, colour] as const),
  ];
  const named =
    value === null ? none.label : (Object.entries(swatches).find(([colour]) => same(colour))?.[1] ?? words.ownColour);
  const wrong = typed !== '' && !HEX.test(typed);
  return (
    <div className={styles.colour} role="group" aria-label={label}>
      <p className={styles.colourName}>
        {isHeaded ? null : <span>{label}</span>}
        <strong>{named}</strong>
      </p>
      <div className={styles.swatches}>
        {choices.map(([colour, title, drawn]) => (
          <label key={title} title={title} style={{ '--swatch': drawn } as React.CSSProperties}>
            <input
              type="radio"
              name={name}
              checked={colour === null ? value === null : same(colour)}
              onChange={() => onChange(colour)}
              aria-label={title}
            />
          </label>
        ))}
      </div>
      <div className={styles.colourOwn}>
        <input
          type="color"
          value={value ?? none.colour}
          onChange={(event) => onChange(event.currentTarget.value)}
          aria-label={words.chooseColour(label)}
        />
        <TextInput
          value={typed}
          placeholder="#1f2a44"
          maxLength={7}
          aria-label={words.colourFigures(label)}
          error={wrong ? words.wrongColour : undefined}
          onChange={(event) => {
            const next = event.currentTarget.value.trim();
            setTyped(next);
            if (HEX.test(next)) onChange(next.toLowerCase());
          }}
          onBlur={() => {
            if (typed === '') onChange(null);
            else if (wrong) setTyped(value ?? '');
          }}
        />
      </div>
      {children}
    </div>
  );
};
