import { Photo } from './photo.tsx';
import type { ReactNode } from 'react';
import { Bottle, type Drawing } from '../bottle/bottle.tsx';
import styles from './card.module.css';

export function CardGrid({ children, label }: { children: ReactNode; label: string }) {
  return (
    <ul className={styles.grid} aria-label={label}>
      {children}
    </ul>
  );
}

/** A wine in the list: the bottle stands on its shelf, then its name, its year, its price and one action. */
export function ProductCard({
  id,
  to,
  name,
  label,
  over,
  under,
  drawing,
  range,
  maker,
  vintage,
  picture,
  price,
  faded,
  action,
}: {
  id: string;
  to: string;
  name: string;
  label: string;
  over: string;
  under: string;
  drawing: Drawing;
  range: string;
  maker: string;
  vintage: string;
  picture: string | null;
  price: ReactNode;
  faded?: boolean;
  action: ReactNode;
}) {
  return (
    <li id={id} className={`${styles.card} ${faded ? styles.faded : ''}`}>
      <div className={styles.stage}>
        {picture ? (
          <Photo drawn="card" src={picture} alt="" loading="lazy" decoding="async" />
        ) : (
          <Bottle drawing={drawing} words={{ maker, name: label, vintage }} range={range} />
        )}
      </div>
      <div className={styles.body}>
        <p className={styles.over}>{over}</p>
        <h3 className={styles.name}>
          <a href={to}>{name}</a>
        </h3>
        <p className={styles.under}>{under}</p>
        <div className={styles.buy}>
          {price}
          {action}
        </div>
      </div>
    </li>
  );
}

export function CardPrice({
  amount,
  prefix,
  mode,
  perLitre,
  tier,
  was,
}: {
  amount: string;
  prefix?: string;
  mode: string;
  perLitre?: string | null;
  tier?: string | null;
  was?: string | null;
}) {
  return (
    <p className={styles.price}>
      <span className={styles.amount}>
        {prefix && <small>{prefix} </small>}
        {amount} <small>{mode}</small>
      </span>
      {was && <span className={styles.tier}>{was}</span>}
      {perLitre && <span className={styles.tier}>{perLitre}</span>}
      {tier && <span className={styles.tier}>{tier}</span>}
    </p>
  );
}

export function CardNote({ children }: { children: ReactNode }) {
  return <p className={styles.out}>{children}</p>;
}
