import { Skeleton } from '@mantine/core';
import { words } from '../messages/office.fr.ts';
import styles from './shell.module.css';
import { PageSkeleton } from '../states.tsx';

/** The frame itself while it is not known who works here: nothing moves when the rest arrives. */
export const ShellSkeleton = (): React.ReactNode => (
  <div className={`office ${styles.shell}`} aria-busy="true" aria-label={words.loading}>
    <div className={styles.header}>
      <span className={styles.brand}>
        <Skeleton height={16} width="70%" />
      </span>
    </div>
    <div className={styles.sidebar} />
    <main className={styles.main}>
      <PageSkeleton />
    </main>
  </div>
);
