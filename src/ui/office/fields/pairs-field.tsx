import { ActionIcon, Autocomplete, Button, Input, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { Icon } from '../theme/icons.tsx';
import { words } from '../messages/office.fr.ts';
import { type FieldProps, useField } from './fields.tsx';
import styles from '../form/form.module.css';

interface Pair {
  readonly key: number;
  readonly name: string;
  readonly value: string;
}
const recordOf = (pairs: readonly Pair[]): Record<string, string> =>
  Object.fromEntries(pairs.filter((pair) => pair.name.trim() !== '').map((pair) => [pair.name.trim(), pair.value]));

/** Fields of one's own, each a name and a text: what no form foresaw. A line without a name is not kept. */
export const PairsField = ({
  suggestions = [],
  most = 50,
  ...props
}: FieldProps & { readonly suggestions?: readonly string[]; readonly most?: number }): React.ReactNode => {
  const { field, shared } = useField(props);
  const record = (field.value ?? {}) as Readonly<Record<string, string>>;
  const nextKey = useRef(0);
  /** A line that was just asked for takes the focus. */
  const fresh = useRef<number | null>(null);
  const read = (from: Readonly<Record<string, string>>): Pair[] =>
    Object.entries(from).map(([name, value]) => ({ key: nextKey.current++, name, value }));
  const [pairs, setPairs] = useState<readonly Pair[]>(() => read(record));
  // A value from elsewhere (saved, undone) replaces the typed one; a value typed here is only an echo.
  const echo = useRef(record);
  if (record !== echo.current && JSON.stringify(record) !== JSON.stringify(echo.current)) {
    echo.current = record;
    setPairs(read(record));
  }
  const write = (next: readonly Pair[]): void => {
    setPairs(next);
    echo.current = recordOf(next);
    field.onChange(echo.current);
  };
  const change = (key: number, part: Partial<Pair>): void =>
    write(pairs.map((pair) => (pair.key === key ? { ...pair, ...part } : pair)));
  const add = (): void => {
    fresh.current = nextKey.current++;
    setPairs([...pairs, { key: fresh.current, name: '', value: '' }]);
  };
  const free = suggestions.filter((one) => !pairs.some((pair) => pair.name === one));
  return (
    <div role="group" aria-label={shared.label} className={styles.pairs}>
      <Input.Label labelElement="div">{shared.label}</Input.Label>
      {pairs.map((pair) => (
        <div key={pair.key} className={styles.pair}>
          <Autocomplete
            ref={(node) => {
              if (node && fresh.current === pair.key) {
                fresh.current = null;
                node.focus();
              }
            }}
            aria-label={words.pairName}
            placeholder={words.pairName}
            data={free}
            value={pair.name}
            maxLength={60}
            disabled={shared.disabled}
            onChange={(name) => change(pair.key, { name })}
            onBlur={field.onBlur}
          />
          <TextInput
            aria-label={pair.name || words.pairValue}
            placeholder={words.pairValue}
            value={pair.value}
            maxLength={500}
            disabled={shared.disabled}
            onChange={(event) => change(pair.key, { value: event.currentTarget.value })}
            onBlur={field.onBlur}
          />
          {shared.disabled ? null : (
            <ActionIcon
              size={32}
              aria-label={words.removePair(pair.name)}
              onClick={() => write(pairs.filter((one) => one.key !== pair.key))}
            >
              <Icon name="close" />
            </ActionIcon>
          )}
        </div>
      ))}
      {shared.disabled || pairs.length >= most ? null : (
        <Button variant="default" size="xs" w="fit-content" leftSection={<Icon name="plus" size={14} />} onClick={add}>
          {words.addPair}
        </Button>
      )}
    </div>
  );
};
