import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';
import { Icon } from '../theme/icons.tsx';
import { words } from '../messages/office.fr.ts';

const WAIT_MS = 250;

/** Words that are looked for as they are typed: what waits for them hears of them once the hand rests. */
export const SearchBox = ({
  value,
  onChange,
  label = words.search,
}: {
  readonly value: string;
  readonly onChange: (words: string) => void;
  readonly label?: string;
}): React.ReactNode => {
  const [text, setText] = useState(value);
  const soon = useDebouncedCallback(onChange, WAIT_MS);
  return (
    <TextInput
      type="search"
      label={label}
      value={text}
      autoComplete="off"
      leftSection={<Icon name="search" />}
      onChange={(event) => {
        setText(event.currentTarget.value);
        soon(event.currentTarget.value.trim());
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.preventDefault();
      }}
    />
  );
};
