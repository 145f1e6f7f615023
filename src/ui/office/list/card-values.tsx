import { ActionIcon, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { Meanwhile } from '../lazy-part.tsx';
import { Icon } from '../theme/icons.tsx';
import { type Drawn, cellText } from './cells.tsx';
import type { InPlaceHere } from './in-place.ts';
import { LazyInPlaceCell } from './lazy-in-place.ts';
import { words } from './in-place-words.ts';
import styles from './list.module.css';
import type { Row } from './list-types.ts';

interface Props<R extends Row> {
  readonly row: R;
  readonly name: string;
  readonly here: InPlaceHere<R>;
}

/** The values of a card that are typed where they stand, behind its pencil: the card itself is the way to the record. */
export const useCardValues = <R extends Row>(
  here: InPlaceHere<R>,
): {
  readonly pencil: (row: R, name: string) => React.ReactNode;
  readonly values: (row: R, name: string) => React.ReactNode;
} => {
  const [opened, setOpened] = useState<string | null>(null);
  return {
    pencil: (row, name) =>
      here.typed.length === 0 ? null : (
        <ActionIcon
          size={44}
          aria-label={words.editCard(name)}
          aria-expanded={opened === row.id}
          onClick={() => setOpened(opened === row.id ? null : row.id)}
        >
          <Icon name="edit" />
        </ActionIcon>
      ),
    values: (row, name) => (opened === row.id ? <Values row={row} name={name} here={here} /> : null),
  };
};

const Values = <R extends Row>({ row, name, here }: Props<R>): React.ReactNode => (
  <dl className={styles.cardValues}>
    {here.typed.map((column) => (
      <div key={column.name}>
        <dt>{column.title}</dt>
        <dd>
          <Value column={column} row={row} name={name} here={here} />
        </dd>
      </div>
    ))}
  </dl>
);

const Value = <R extends Row>({
  column,
  row,
  name,
  here,
}: Props<R> & { readonly column: Drawn<R> }): React.ReactNode => {
  const shown = cellText(column, row) || words.nothingYet;
  const whyNot = here.whyNot(column, row);
  if (whyNot !== null) return <span className={styles.quiet}>{whyNot}</span>;
  return here.isOpen(column, row) ? (
    <Meanwhile shape={shown}>
      <LazyInPlaceCell column={column} row={row} name={name} here={here} forFingers />
    </Meanwhile>
  ) : (
    <UnstyledButton aria-label={words.editValue(column.title, shown, name)} onClick={() => here.open(column, row)}>
      {shown}
    </UnstyledButton>
  );
};
