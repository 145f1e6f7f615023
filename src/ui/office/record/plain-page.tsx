import styles from './record.module.css';

/** A plain page with its title and, at its right, what one may do there: for what is neither a list nor a record. */
export const Page = ({
  title,
  note,
  actions,
  children,
}: {
  readonly title: string;
  readonly note?: string;
  readonly actions?: React.ReactNode;
  readonly children: React.ReactNode;
}): React.ReactNode => (
  <section className={styles.page} aria-labelledby="page-title">
    <header className={styles.head}>
      <div className={styles.name}>
        <div className={styles.titleLine}>
          <h1 id="page-title">{title}</h1>
        </div>
        {note ? <p className={styles.subtitle}>{note}</p> : null}
      </div>
      {actions ? <div className={styles.actions}>{actions}</div> : null}
    </header>
    {children}
  </section>
);
