import { Skeleton } from '@mantine/core';
import { Link } from 'react-router';
import type { CallError } from '../call/client.ts';
import { formatCount } from '../format.ts';
import { listUrl } from '../list/list-url.ts';
import { words } from '../messages/office.fr.ts';
import { useOffice } from '../office-context.tsx';
import { ErrorState } from '../states.tsx';
import styles from './home.module.css';
import type { WaitingCard } from './waiting.tsx';

/** The number of rows that a card gives to its list: the whole is one press away. */
export const WORK_ROWS = 4;
/** The query of these rows: the filter of their card. */
export const workQuery = (card: WaitingCard, sort?: string) => ({
  filter: JSON.stringify(card.filter),
  size: WORK_ROWS,
  ...(sort ? { sort } : {}),
});

export interface WorkRow {
  readonly id: string;
  readonly title: string;
  /** Null for who may not open it. */
  readonly to: string | null;
  readonly note: string;
  readonly amount?: string | null | undefined;
  readonly act: React.ReactNode;
}

/** The rows of one card: what, whom, how much, and the act. Above them stands how many there are, as a link to them all. */
export const WorkRows = ({
  card,
  rows,
  error,
  retry,
}: {
  readonly card: WaitingCard;
  readonly rows: readonly WorkRow[] | undefined;
  readonly error: CallError | null;
  readonly retry: () => void;
}): React.ReactNode => {
  const { leads } = useOffice();
  const count = card.isExact ? formatCount(card.count) : words.moreThan(formatCount(card.count));
  const noun = card.nouns[card.count > 1 ? 1 : 0];
  if (error && !rows) return <ErrorState error={error} retry={retry} />;
  return (
    <>
      <p className={styles.workHead} data-late={card.isLate || undefined}>
        <Link to={listUrl(card.path, { filter: card.filter })}>
          {count} {noun}
        </Link>
      </p>
      {rows ? (
        <ul className={styles.work} aria-label={noun}>
          {rows.map((row) => (
            <li key={row.id}>
              <div className={styles.workWhat}>
                {row.to !== null && leads(row.to) ? <Link to={row.to}>{row.title}</Link> : <span>{row.title}</span>}
                <span>{row.note}</span>
              </div>
              {row.amount ? <span className={styles.workAmount}>{row.amount}</span> : null}
              {row.act}
            </li>
          ))}
        </ul>
      ) : (
        <Skeleton height={Math.min(card.count, WORK_ROWS) * 48} />
      )}
    </>
  );
};

/** Panels side by side while there is room. */
export const WorkGrid = ({ children }: { readonly children: React.ReactNode }): React.ReactNode => (
  <div className={styles.lists}>{children}</div>
);
export const NothingHere = ({ text }: { readonly text: string }): React.ReactNode => (
  <p className={styles.nothing}>{text}</p>
);
