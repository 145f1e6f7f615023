import type { ReactNode } from 'react';
import styles from './front.module.css';
import { Icon } from '../icon.tsx';

/** The opening of the house's own page: what it does, two ways in, and five bottles on a shelf. */
export function Opening({
  title,
  text,
  shelf,
  children,
}: {
  title: string;
  text: string;
  shelf: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className={styles.opening}>
      <div>
        <h1>{title}</h1>
        <p>{text}</p>
        <div className={styles.actions}>{children}</div>
      </div>
      <div className={styles.shelf}>{shelf}</div>
    </section>
  );
}

export function Points({ points, narrow }: { points: readonly (readonly [string, string])[]; narrow?: boolean }) {
  return (
    <div className={`${styles.points} ${narrow ? styles.one : ''}`}>
      {points.map(([title, text]) => (
        <div key={title}>
          <h2>{title}</h2>
          <p>{text}</p>
        </div>
      ))}
    </div>
  );
}

export function Doors({ children }: { children: ReactNode }) {
  return <div className={styles.doors}>{children}</div>;
}

export function Door({ to, name, text }: { to: string; name: string; text: string }) {
  return (
    <a href={to} className={styles.door}>
      <strong>{name}</strong>
      <span>{text}</span>
      <Icon name="next" size={18} />
    </a>
  );
}
