import { Tabs } from '@mantine/core';
import { useEffect, useRef } from 'react';
import styles from './parts.module.css';

/** Parts of a page side by side: one row, which scrolls where the window is narrow and shows the part that is open. */
export const TabBar = ({
  label,
  value,
  tabs,
  onChange,
}: {
  readonly label: string;
  readonly value: string;
  readonly tabs: readonly (readonly [value: string, word: string])[];
  readonly onChange: (value: string) => void;
}): React.ReactNode => {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const open = list.current?.querySelector<HTMLElement>('[aria-selected="true"]');
    if (list.current && open)
      list.current.scrollLeft = open.offsetLeft - (list.current.clientWidth - open.offsetWidth) / 2;
  }, [value]);
  return (
    <Tabs
      value={value}
      onChange={(next) => {
        if (next) onChange(next);
      }}
    >
      <Tabs.List ref={list} className={styles.tabs} aria-label={label}>
        {tabs.map(([one, word]) => (
          <Tabs.Tab key={one} value={one}>
            {word}
          </Tabs.Tab>
        ))}
      </Tabs.List>
    </Tabs>
  );
};
