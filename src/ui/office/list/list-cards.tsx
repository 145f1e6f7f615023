import { Link } from 'react-router';
import { formatMoney, formatNumber } from '../format.ts';
import { words } from '../messages/office.fr.ts';
import { Cell, type Drawn, cellText, nameOfRow } from './cells.tsx';
import { useCardValues } from './card-values.tsx';
import { useInPlace } from './in-place.ts';
import styles from './list.module.css';
import type { Row } from './list-types.ts';
import type { ListHere } from './use-list.ts';

const FACTS = 2;
/** A finger has no cursor. */
const stay = (): void => undefined;
interface Places<R> {
  readonly title: Drawn<R> | undefined;
  readonly state: Drawn<R> | undefined;
  readonly money: Drawn<R> | undefined;
  readonly facts: readonly Drawn<R>[];
  readonly tools: readonly Drawn<R>[];
}

/** The parts of a row that fit a telephone: its name, its state, its money and two more facts. */
export const placesOf = <R,>(columns: readonly Drawn<R>[]): Places<R> => {
  const open = columns.filter((column) => column.card !== 'none' && column.card !== 'tool');
  const title =
    open.find((column) => column.card === 'title') ?? open.find((column) => column.as === 'strong') ?? open[0];
  const state = open.find((column) => column !== title && (column.card === 'state' || column.as === 'status'));
  const money =
    open.find((column) => column.card === 'money') ??
    open.findLast((column) => column !== title && column.type === 'money');
  const others = open.filter((column) => column !== title && column !== state && column !== money);
  const asked = others.filter((column) => column.card === 'fact');
  return {
    title,
    state,
    money,
    tools: columns.filter((column) => column.card === 'tool'),
    facts: [...asked, ...others.filter((column) => column.card !== 'fact')].slice(0, Math.max(FACTS, asked.length)),
  };
};

/** The list under 600 px: cards in place of rows, the whole card is the way in. */
export const ListCards = <R extends Row>({
  here,
  open,
  look,
  nameOf,
  label,
  tools,
}: {
  readonly here: ListHere<R>;
  readonly open: ((row: R) => string | null) | undefined;
  readonly look: ((index: number) => void) | undefined;
  readonly nameOf: ((row: R) => string) | undefined;
  readonly label: string;
  readonly tools: ((row: R) => React.ReactNode) | null;
}): React.ReactNode => {
  const inPlace = useInPlace(here.rows, here.shown, -1, stay);
  const typed = useCardValues(inPlace);
  if (here.loading) {
    return (
      <ul className={styles.cards} aria-busy="true" aria-label={words.loading}>
        {Array.from({ length: 8 }, (_, index) => (
          <li key={index} className={styles.card}>
            <span className={styles.bone} style={{ width: '55%' }} />
            <span className={styles.bone} style={{ width: '80%' }} />
          </li>
        ))}
      </ul>
    );
  }
  const { title, state, money, facts, tools: pressed } = placesOf(here.shown);
  const sums = here.shown.filter((column) => here.answer && column.name in here.answer.sums);
  return (
    <ul className={styles.cards} aria-label={label}>
      {here.rows.map((row, index) => {
        const to = open?.(row) ?? null;
        const name = nameOfRow(row, here.shown, nameOf);
        const pencil = typed.pencil(row, name);
        const inside = (
          <>
            <span className={styles.cardTop}>
              <strong>{title ? <Cell column={title} row={row} inTable={false} /> : name}</strong>
              {money ? (
                <span className={styles.cardMoney}>
                  <Cell column={money} row={row} inTable={false} />
                </span>
              ) : null}
            </span>
            <span className={styles.cardFacts}>
              <span>
                {facts
                  .map((fact) => cellText(fact, row))
                  .filter(Boolean)
                  .join(' · ')}
              </span>
              {state ? <Cell column={state} row={row} inTable={false} /> : null}
            </span>
          </>
        );
        return (
          <li
            key={row.id}
            className={styles.card}
            data-tools={tools || pencil || pressed.length > 0 ? true : undefined}
          >
            {to !== null ? (
              <Link to={to} className={styles.cardLink}>
                {inside}
              </Link>
            ) : open && look ? (
              <button type="button" className={styles.cardLink} onClick={() => look(index)}>
                {inside}
              </button>
            ) : (
              <div className={styles.cardLink}>{inside}</div>
            )}
            {tools || pencil || pressed.length > 0 ? (
              <span className={styles.cardTools}>
                {pressed.map((column) => (
                  <Cell key={column.name} column={column} row={row} inTable={false} />
                ))}
                {pencil}
                {tools?.(row)}
              </span>
            ) : null}
            {typed.values(row, name)}
          </li>
        );
      })}
      {sums.length > 0 && here.rows.length > 0 ? (
        <li className={styles.cardSums}>
          {here.answer?.leftOut ? <span className={styles.quiet}>{here.answer.leftOut}</span> : null}
          {sums.map((column) => (
            <span key={column.name}>
              {column.title}{' '}
              <strong>
                {column.type === 'money'
                  ? formatMoney(here.answer?.sums[column.name])
                  : formatNumber(here.answer?.sums[column.name])}
              </strong>
            </span>
          ))}
        </li>
      ) : null}
    </ul>
  );
};
