import { Link } from 'react-router';
import { formatAgo, formatInstant } from '../format.ts';
import { Icon } from '../theme/icons.tsx';
import styles from './conversation.module.css';

/** Conversations at the left, the open one at the right; where the window is narrow one of the two, with a way back. */
export const Panes = ({
  title,
  action,
  listLabel,
  list,
  back,
  isOpen,
  children,
}: {
  readonly title: string;
  readonly action: React.ReactNode;
  readonly listLabel: string;
  readonly list: React.ReactNode;
  readonly back: { readonly label: string; readonly to: string };
  /** Whether something stands at the right. */
  readonly isOpen: boolean;
  readonly children: React.ReactNode;
}): React.ReactNode => (
  <div className={styles.page} data-open={isOpen || undefined}>
    <header className={styles.head}>
      <h1>{title}</h1>
      {action}
    </header>
    <div className={styles.panes} data-open={isOpen || undefined}>
      <section className={styles.list} aria-label={listLabel}>
        {list}
      </section>
      <div className={styles.open}>
        {isOpen ? (
          <Link to={back.to} className={styles.back}>
            <Icon name="chevron-left" size={14} />
            {back.label}
          </Link>
        ) : null}
        {children}
      </div>
    </div>
  </div>
);

/** The tools above the list, which do not scroll with it. */
export const PaneTools = ({ children }: { readonly children: React.ReactNode }): React.ReactNode => (
  <div className={styles.tools}>{children}</div>
);

export interface PaneRow {
  readonly id: string;
  readonly to: string;
  readonly who: string;
  readonly at: string;
  readonly title: string;
  readonly text: string;
  readonly unread: boolean;
}
/** The list of conversations: each row shows the other person, the subject and the last words. */
export const PaneRows = ({
  rows,
  current,
  unreadWord,
  more,
}: {
  readonly rows: readonly PaneRow[];
  readonly current: string | null;
  readonly unreadWord: string;
  readonly more?: React.ReactNode;
}): React.ReactNode => (
  <ul className={styles.rows}>
    {rows.map((row) => (
      <li key={row.id}>
        <Link
          to={row.to}
          className={styles.row}
          aria-current={row.id === current ? 'true' : undefined}
          data-unread={row.unread || undefined}
        >
          <span className={styles.rowHead}>
            <span>{row.who}</span>
            <time dateTime={row.at} title={formatInstant(row.at)}>
              {formatAgo(row.at)}
            </time>
          </span>
          <span className={styles.rowSubject}>
            {row.unread ? <span className={styles.dot} role="img" aria-label={unreadWord} /> : null}
            <span>{row.title}</span>
          </span>
          <span className={styles.rowText}>{row.text}</span>
        </Link>
      </li>
    ))}
    {more ? <li>{more}</li> : null}
  </ul>
);
