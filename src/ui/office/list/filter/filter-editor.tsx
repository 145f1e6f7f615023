import { Button, Checkbox, Loader, Radio, Stack, TextInput } from '@mantine/core';
import { useDebouncedCallback, useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ListField } from '#kernel/list.ts';
import { DateBox } from '../../fields/date-box.tsx';
import { NumberBox } from '../../fields/number-box.tsx';
import { dayOf } from '../../format.ts';
import { Icon } from '../../theme/icons.tsx';
import { words } from '../../messages/office.fr.ts';
import styles from '../list.module.css';
import type { Lookup } from '../list-types.ts';
import { type Condition, testOf } from '../list-url.ts';
import { spans } from './zone-day.ts';

export interface EditorProps {
  readonly field: ListField;
  readonly condition: Condition | undefined;
  readonly onChange: (condition: Condition | null) => void;
  readonly lookup?: Lookup | undefined;
}
type Edge = string | number | undefined;

const edge = (value: unknown): Edge => (typeof value === 'string' || typeof value === 'number' ? value : undefined);
const range = (low: Edge, high: Edge): Condition | null =>
  low === undefined && high === undefined
    ? null
    : { ...(low === undefined ? {} : { gte: low }), ...(high === undefined ? {} : { lte: high }) };

const EnumEditor = ({ field, condition, onChange }: EditorProps): React.ReactNode => {
  const test = condition === undefined ? {} : testOf(condition);
  const chosen = (test.in ?? (test.is === undefined ? [] : [test.is])).map(String);
  return (
    <Checkbox.Group
      aria-label={field.label}
      value={chosen}
      onChange={(next) => onChange(next.length === 0 ? null : { in: next })}
    >
      <Stack gap={0} className={styles.choices}>
        {Object.entries(field.values ?? {}).map(([value, word]) => (
          <Checkbox key={value} value={value} label={word} className={styles.choice} />
        ))}
      </Stack>
    </Checkbox.Group>
  );
};

const BooleanEditor = ({ field, condition, onChange }: EditorProps): React.ReactNode => (
  <Radio.Group
    aria-label={field.label}
    value={condition === undefined ? null : String(testOf(condition).is)}
    onChange={(next) => onChange({ is: next === 'true' })}
  >
    <Stack gap={0}>
      <Radio value="true" label={words.yes} size="xs" className={styles.choice} />
      <Radio value="false" label={words.no} size="xs" className={styles.choice} />
    </Stack>
  </Radio.Group>
);

const NumberEditor = ({ field, condition, onChange }: EditorProps): React.ReactNode => {
  const test = condition === undefined ? {} : testOf(condition);
  const [low, setLow] = useState<Edge>(edge(test.gte));
  const [high, setHigh] = useState<Edge>(edge(test.lte));
  const soon = useDebouncedCallback((a: Edge, b: Edge) => onChange(range(a, b)), 250);
  const money = field.type === 'money' ? { suffix: '€' } : {};
  const figure = (next: number | string | null): Edge => (typeof next === 'number' ? next : undefined);
  return (
    <div className={styles.pair}>
      <NumberBox
        {...money}
        label={words.min}
        value={low ?? null}
        data-autofocus
        onChange={(next) => {
          const n = figure(next);
          setLow(n);
          soon(n, high);
        }}
      />
      <NumberBox
        {...money}
        label={words.max}
        value={high ?? null}
        onChange={(next) => {
          const n = figure(next);
          setHigh(n);
          soon(low, n);
        }}
      />
    </div>
  );
};

const DayEditor = ({ condition, onChange }: EditorProps): React.ReactNode => {
  const test = condition === undefined ? {} : testOf(condition);
  const low = edge(test.gte ?? test.is)?.toString();
  const high = edge(test.lte ?? test.is)?.toString();
  return (
    <Stack gap={12}>
      <div className={styles.pair}>
        <DateBox label={words.from} value={low ?? null} onChange={(day) => onChange(range(day ?? undefined, high))} />
        <DateBox label={words.until} value={high ?? null} onChange={(day) => onChange(range(low, day ?? undefined))} />
      </div>
      <div className={styles.spans}>
        {spans(dayOf(Date.now())).map((span) => (
          <button
            key={span.key}
            type="button"
            className={styles.span}
            aria-pressed={span.from === low && span.to === high}
            onClick={() => onChange(range(span.from, span.to))}
          >
            {words[span.key]}
          </button>
        ))}
      </div>
    </Stack>
  );
};

const TextEditor = ({ field, condition, onChange }: EditorProps): React.ReactNode => {
  const test = condition === undefined ? {} : testOf(condition);
  const [text, setText] = useState(test.contains ?? (test.is === undefined || test.is === null ? '' : String(test.is)));
  const soon = useDebouncedCallback(
    (next: string) => onChange(next.trim() === '' ? null : { contains: next.trim() }),
    250,
  );
  return (
    <TextInput
      label={words.contains}
      aria-label={`${field.label} ${words.contains}`}
      value={text}
      data-autofocus
      onChange={(event) => {
        const next = event.currentTarget.value;
        setText(next);
        soon(next);
      }}
    />
  );
};

const LookupEditor = ({ field, condition, onChange, lookup }: EditorProps): React.ReactNode => {
  const [typed, setTyped] = useState('');
  const [asked] = useDebouncedValue(typed, 180);
  const found = useQuery({
    queryKey: ['lookup', field.label, asked],
    queryFn: ({ signal }) => lookup?.find(asked, signal) ?? [],
    placeholderData: (before) => before,
  });
  const chosen = condition === undefined ? undefined : testOf(condition).is;
  return (
    <Stack gap={8}>
      <TextInput
        aria-label={`${words.search} ${field.label}`}
        placeholder={words.search}
        value={typed}
        data-autofocus
        leftSection={<Icon name="search" />}
        onChange={(event) => setTyped(event.currentTarget.value)}
        rightSection={found.isFetching ? <Loader size={14} /> : null}
      />
      <Radio.Group
        aria-label={field.label}
        value={chosen ? String(chosen) : null}
        onChange={(id) => onChange({ is: id })}
      >
        <Stack gap={0} className={styles.choices}>
          {(found.data ?? []).map((one) => (
            <Radio key={one.value} value={one.value} label={one.label} size="xs" className={styles.choice} />
          ))}
          {found.data?.length === 0 ? <span className={styles.quiet}>{words.nothingFound}</span> : null}
        </Stack>
      </Radio.Group>
    </Stack>
  );
};

/** Edits the filter of one field; what is chosen applies at once. */
export default function FilterEditor(props: EditorProps): React.ReactNode {
  const editor = (() => {
    switch (props.field.type) {
      case 'enum':
        return <EnumEditor {...props} />;
      case 'boolean':
        return <BooleanEditor {...props} />;
      case 'number':
      case 'money':
        return <NumberEditor {...props} />;
      case 'date':
      case 'instant':
        return <DayEditor {...props} />;
      case 'id':
        return <LookupEditor {...props} />;
      default:
        return <TextEditor {...props} />;
    }
  })();
  return (
    <Stack gap={12}>
      {editor}
      {props.condition === undefined ? null : (
        <Button
          variant="subtle"
          size="compact-sm"
          style={{ alignSelf: 'flex-start' }}
          onClick={() => props.onChange(null)}
        >
          {words.clear}
        </Button>
      )}
    </Stack>
  );
}
