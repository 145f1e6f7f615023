import styles from './skeleton.module.css';

/** The shape of what comes. A skeleton of a whole `page` keeps the foot of the page out of sight, so that nothing moves when the content comes. */
export function Skeleton({ lines, page = false }: { lines: number; page?: boolean }) {
  return (
    <div className={`${styles.skeleton} ${page ? styles.page : ''}`} aria-hidden="true">
      {Array.from({ length: lines }, (_, i) => (
        <span key={i} />
      ))}
    </div>
  );
}
