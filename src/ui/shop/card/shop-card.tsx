import type { ReactNode } from 'react';
import styles from './shop-card.module.css';

export function ShopGrid({ children, label }: { children: ReactNode; label: string }) {
  return (
    <ul className={styles.grid} aria-label={label}>
      {children}
    </ul>
  );
}

/** A producer: his picture, or the vessel of his trade on a ground of his colour, his name and his town. */
export function ShopCard({
  id,
  to,
  name,
  town,
  color,
  picture,
}: {
  id: string;
  to: string;
  name: string;
  town: string;
  color: string | null;
  picture: ReactNode;
}) {
  return (
    <li id={id} className={styles.card} style={color ? ({ '--shop': color } as React.CSSProperties) : undefined}>
      <div className={styles.stage}>{picture}</div>
      <h2 className={styles.name}>
        <a href={to}>{name}</a>
      </h2>
      {town && <p className={styles.town}>{town}</p>}
    </li>
  );
}
