import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { words } from '../messages/office.fr.ts';
import { Icon } from '../theme/icons.tsx';
import styles from './list.module.css';

const SEARCH_DELAY = 200;
/** The search box: it sends the words a moment after the last letter. */
export const ListSearch = ({
  value,
  onChange,
  field,
}: {
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly field: React.RefObject<HTMLInputElement | null>;
}): React.ReactNode => {
  const [text, setText] = useState(value);
  // A row may be opened before the search is sent; while the next screen loads, this one is still there, and must not call back to itself.
  const here = useRef(window.location.pathname);
  // Sent words come back through the address, perhaps after more letters: this echo must not replace the newer letters.
  const sent = useRef<readonly string[]>([]);
  const soon = useDebouncedCallback((next: string) => {
    if (window.location.pathname !== here.current) return;
    sent.current = [...sent.current, next];
    onChange(next);
  }, SEARCH_DELAY);
  useEffect(() => {
    const echo = sent.current.indexOf(value);
    sent.current = echo === -1 ? [] : sent.current.slice(echo + 1);
    if (echo === -1) setText(value);
  }, [value]);
  const type = (next: string): void => {
    setText(next);
    soon(next.trim());
  };
  return (
    <TextInput
      ref={field}
      size="xs"
      type="search"
      role="searchbox"
      aria-label={words.search}
      placeholder={words.search}
      value={text}
      className={styles.search}
      leftSection={<Icon name="search" />}
      onChange={(event) => type(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') {
          type('');
          event.currentTarget.blur();
        }
      }}
    />
  );
};
