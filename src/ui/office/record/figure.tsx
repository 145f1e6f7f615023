import styles from './record.module.css';

/** A fact that decides, in the line under the head of a record: its label, its value, and what it is measured by. */
export const Figure = ({
  label,
  value,
  note,
  failed = false,
}: {
  readonly label: string;
  readonly value: React.ReactNode;
  readonly note?: React.ReactNode;
  /** Something is overdue: it is said in `note` too, never by colour alone. */
  readonly failed?: boolean;
}): React.ReactNode => (
  <div className={styles.figure}>
    <span>{label}</span>
    <strong data-tone={failed ? 'failed' : undefined}>{value}</strong>
    {note ? <small>{note}</small> : null}
  </div>
);
