import type { ReactNode } from 'react';
import styles from './counted.module.css';

/** Names what is counted and what one costs, before its quantity. */
export function Counted({ title, amount, children }: { title: string; amount: string; children: ReactNode }) {
  return (
    <div className={styles.counted}>
      <p>
        <span>{title}</span>
        <small>{amount}</small>
      </p>
      {children}
    </div>
  );
}
