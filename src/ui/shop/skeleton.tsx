import styles from './skeleton.module.css';

/** The shape of what comes. */
export function Skeleton({ lines }: { lines: number }) {
  return (
    <div className={styles.skeleton} aria-hidden="true">
      {Array.from({ length: lines }, (_, i) => (
        <span key={i} />
      ))}
    </div>
  );
}
