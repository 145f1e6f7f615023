import { Button, Popover, Skeleton, UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { lazyPart, Meanwhile } from '../../lazy-part.tsx';
import type { ListDeclaration, ListField } from '#kernel/list.ts';
import { Icon } from '../../theme/icons.tsx';
import { words } from '../../messages/office.fr.ts';
import { maySee, useOffice } from '../../office-context.tsx';
import type { EditorProps } from './filter-editor.tsx';
import { conditionWords, filterWords } from './filter-words.ts';
import styles from '../list.module.css';
import type { Lookup, Row } from '../list-types.ts';
import { type Condition, testOf } from '../list-url.ts';
import type { ListHere } from '../use-list.ts';

// The editors bring date pickers and the like: they come when a filter is opened.
const LazyEditor = lazyPart(() => import('./filter-editor.tsx'));
const FilterEditor = (props: EditorProps): React.ReactNode => (
  <Meanwhile shape={<Skeleton height={96} />}>
    <LazyEditor {...props} />
  </Meanwhile>
);

interface BarProps<R extends Row> {
  readonly here: ListHere<R>;
  readonly list: ListDeclaration;
  readonly offered: readonly string[] | undefined;
  readonly lookups: Readonly<Record<string, Lookup>> | undefined;
}

/** Fields this person may filter by, in the screen's order. */
const useFilterFields = (
  list: ListDeclaration,
  offered: readonly string[] | undefined,
  lookups: Readonly<Record<string, Lookup>> | undefined,
): readonly (readonly [string, ListField])[] => {
  const { actor } = useOffice();
  const names = offered ?? Object.keys(list.fields);
  return names.flatMap((name) => {
    const field = list.fields[name];
    if (!field?.filter || !maySee(actor, field.can) || (field.type === 'id' && !lookups?.[name])) return [];
    return [[name, field] as const];
  });
};

/** A calendar is drawn elsewhere in the page: taking a day from it is no click outside of the filter, which stays. */
const holdsCalendar = (): boolean => document.querySelector('[data-dates-dropdown]') !== null;

/** « Filtrer »: first the field, then its editor, in one popover. */
export const FilterMenu = <R extends Row>({ here, list, offered, lookups }: BarProps<R>): React.ReactNode => {
  const [opened, setOpened] = useState(false);
  const [name, setName] = useState<string | null>(null);
  const fields = useFilterFields(list, offered, lookups);
  const field = name === null ? undefined : list.fields[name];
  if (fields.length === 0) return null;
  return (
    <Popover
      opened={opened}
      onChange={(next) => {
        if (!next && holdsCalendar()) return;
        setOpened(next);
        if (!next) setName(null);
      }}
      position="bottom-end"
      width={320}
      trapFocus
    >
      <Popover.Target>
        <Button
          variant="default"
          leftSection={<Icon name="filter" />}
          aria-haspopup="dialog"
          aria-expanded={opened}
          onClick={() => {
            setName(null);
            setOpened(!opened);
          }}
          className={styles.tool}
        >
          {words.filter}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={words.addFilter}>
        {name !== null && field ? (
          <>
            <UnstyledButton className={styles.popBack} onClick={() => setName(null)}>
              <Icon name="chevron-left" />
              {field.label}
            </UnstyledButton>
            <FilterEditor
              field={field}
              condition={here.state.filter[name]}
              lookup={lookups?.[name]}
              onChange={(condition) => here.setFilter(name, condition)}
            />
          </>
        ) : (
          <div className={styles.choices}>
            {fields.map(([one, its]) => (
              <UnstyledButton key={one} className={styles.fieldChoice} onClick={() => setName(one)}>
                <span>{its.label}</span>
                {here.state.filter[one] === undefined ? null : (
                  <span className={styles.quiet}>{conditionWords(its, here.state.filter[one])}</span>
                )}
                <Icon name="chevron-right" />
              </UnstyledButton>
            ))}
          </div>
        )}
      </Popover.Dropdown>
    </Popover>
  );
};

const useNames = (condition: Condition, lookup: Lookup | undefined): Readonly<Record<string, string>> => {
  const id = testOf(condition).is;
  const named = useQuery({
    queryKey: ['lookup-name', id],
    queryFn: () => lookup?.label(String(id)) ?? '',
    enabled: lookup !== undefined && typeof id === 'string',
    staleTime: 600_000,
  });
  return typeof id === 'string' && named.data ? { [id]: named.data } : {};
};

const FilterChip = <R extends Row>({
  here,
  name,
  field,
  condition,
  lookup,
}: {
  readonly here: ListHere<R>;
  readonly name: string;
  readonly field: ListField;
  readonly condition: Condition;
  readonly lookup: Lookup | undefined;
}): React.ReactNode => {
  const [opened, setOpened] = useState(false);
  const text = filterWords(field, condition, useNames(condition, lookup));
  return (
    <span className={styles.chip}>
      <Popover
        opened={opened}
        onChange={(next) => {
          if (next || !holdsCalendar()) setOpened(next);
        }}
        position="bottom-start"
        width={320}
        trapFocus
      >
        <Popover.Target>
          <button
            type="button"
            className={styles.chipText}
            aria-haspopup="dialog"
            aria-expanded={opened}
            onClick={() => setOpened(!opened)}
          >
            {text}
          </button>
        </Popover.Target>
        <Popover.Dropdown aria-label={field.label}>
          <FilterEditor
            field={field}
            condition={condition}
            lookup={lookup}
            onChange={(next) => {
              if (next === null) setOpened(false);
              here.setFilter(name, next);
            }}
          />
        </Popover.Dropdown>
      </Popover>
      <button
        type="button"
        className={styles.chipClose}
        aria-label={words.removeFilter(text)}
        onClick={() => here.setFilter(name, null)}
      >
        <Icon name="close" size={12} />
      </button>
    </span>
  );
};

/** The filters in words; each chip opens its editor. */
export const FilterChips = <R extends Row>({ here, list, lookups }: Omit<BarProps<R>, 'offered'>): React.ReactNode => {
  const conditions = Object.entries(here.state.filter);
  if (conditions.length === 0) return null;
  return (
    <div className={styles.chips} role="group" aria-label={words.filters}>
      {conditions.map(([name, condition]) => {
        const field = list.fields[name];
        return field ? (
          <FilterChip key={name} here={here} name={name} field={field} condition={condition} lookup={lookups?.[name]} />
        ) : null;
      })}
      <Button variant="subtle" size="compact-sm" onClick={() => here.change({ filter: {} })}>
        {words.clearFilters}
      </Button>
    </div>
  );
};
