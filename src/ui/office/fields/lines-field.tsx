import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { type FieldProps, useField } from './fields.tsx';

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** Sentences, one a line: the field holds them as a list. */
export const LinesField = ({ most, ...props }: FieldProps & { readonly most?: number }): React.ReactNode => {
  const { field, shared } = useField(props);
  const lines: readonly string[] = Array.isArray(field.value) ? field.value.map(String) : [];
  const [typed, setTyped] = useState(lines.join('\n'));
  // A value from elsewhere (saved, undone) replaces the typed one; a value typed here is only an echo.
  const text = linesOf(typed).join('\n') === lines.join('\n') ? typed : lines.join('\n');
  const full = most !== undefined && lines.length > most;
  return (
    <Textarea
      {...shared}
      name={field.name}
      ref={field.ref}
      autosize
      minRows={2}
      maxRows={10}
      value={text}
      error={shared.error ?? full}
      onBlur={field.onBlur}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        field.onChange(linesOf(event.currentTarget.value));
      }}
    />
  );
};
