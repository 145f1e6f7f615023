import { Combobox, Loader, TextInput, type TextInputProps, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Icon } from '../theme/icons.tsx';
import { words } from '../messages/office.fr.ts';
import styles from './lookup-box.module.css';

export interface LookupHit {
  readonly id: string;
  readonly label: string;
  readonly detail?: string | undefined;
  /** At the right: a price, what is left. */
  readonly aside?: string | undefined;
}

export interface LookupBoxProps<H extends LookupHit> extends Omit<TextInputProps, 'value' | 'onChange' | 'onSelect'> {
  /** The context of the answers beside the words: a change asks again. */
  readonly about: string;
  readonly find: (typed: string, signal: AbortSignal) => Promise<readonly H[]>;
  readonly onPick: (hit: H) => void;
  /** The text of the box while the user does not type; empty for a box that adds. */
  readonly shown?: string;
}

const ASK_AFTER_MS = 150;

/** Finds one thing by what is typed: arrows move, Enter takes, Escape leaves. */
export const LookupBox = <H extends LookupHit>({
  about,
  find,
  onPick,
  shown = '',
  ...input
}: LookupBoxProps<H>): React.ReactNode => {
  const [typed, setTyped] = useState<string | null>(null);
  // Enter came before the answer: its first will be taken, even if the person has gone on to another field.
  const [wanted, setWanted] = useState(false);
  const [left, setLeft] = useState(false);
  const store = useCombobox({ onDropdownClose: () => store.resetSelectedOption() });
  const [asked] = useDebouncedValue((typed ?? '').trim(), ASK_AFTER_MS);
  const answer = useQuery({
    queryKey: ['lookup', about, asked],
    queryFn: ({ signal }) => find(asked, signal),
    enabled: store.dropdownOpened || wanted,
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  });
  const hits = answer.data ?? [];
  const looked = (typed ?? '').trim();
  const isFresh = asked === looked && !answer.isFetching && !answer.isPlaceholderData;
  const leave = (): void => {
    setTyped(null);
    setWanted(false);
    store.closeDropdown();
  };
  const pick = (id: string): void => {
    const hit = hits.find((one) => one.id === id);
    leave();
    if (hit) onPick(hit);
  };
  useEffect(() => {
    if (!wanted || !isFresh) return;
    setWanted(false);
    if (hits[0]) pick(hits[0].id);
    // Without a hit, the words stay visible while the user is still in the box.
    else if (left) leave();
  });
  return (
    <Combobox
      store={store}
      onOptionSubmit={pick}
      shadow="md"
      width="target"
      position="bottom-start"
      middlewares={{ flip: true, shift: true }}
    >
      <Combobox.Target withExpandedAttribute>
        <TextInput
          leftSection={<Icon name="search" />}
          rightSection={answer.isFetching && store.dropdownOpened ? <Loader size={14} /> : null}
          autoComplete="off"
          {...input}
          role="combobox"
          value={typed ?? shown}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setWanted(false);
            store.openDropdown();
            store.updateSelectedOptionIndex();
          }}
          onClick={() => store.openDropdown()}
          onFocus={(event) => {
            setLeft(false);
            event.currentTarget.select();
            input.onFocus?.(event);
          }}
          onBlur={(event) => {
            setLeft(true);
            if (!wanted) leave();
            input.onBlur?.(event);
          }}
          onKeyDown={(event) => {
            // Leaving the list chooses nothing, whenever its answer comes.
            if (event.key === 'Escape') setWanted(false);
            if (event.key === 'Enter') {
              // Enter takes the first answer: two keys are saved on each line.
              event.preventDefault();
              if (store.dropdownOpened && store.getSelectedOptionIndex() === -1 && looked !== '') {
                event.stopPropagation();
                setWanted(true);
              }
            }
            input.onKeyDown?.(event);
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={answer.data === undefined}>
        <Combobox.Options
          mah={320}
          style={{ overflowY: 'auto' }}
          aria-label={input['aria-label'] ?? (typeof input.label === 'string' ? input.label : words.search)}
        >
          {hits.map((hit) => (
            <Combobox.Option key={hit.id} value={hit.id} className={styles.hit}>
              <span className={styles.what}>
                {hit.label}
                {hit.detail ? <span>{hit.detail}</span> : null}
              </span>
              {hit.aside ? <span className={styles.aside}>{hit.aside}</span> : null}
            </Combobox.Option>
          ))}
          {hits.length === 0 ? <Combobox.Empty>{words.nothingFound}</Combobox.Empty> : null}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
};
