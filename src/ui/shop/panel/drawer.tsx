import { Photo } from '../card/photo.tsx';
import type { ReactNode } from 'react';
import { Bottle, type Drawing } from '../bottle/bottle.tsx';
import styles from './drawer.module.css';

export function Drawer({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.group}>
      {title && <h3>{title}</h3>}
      {children}
    </section>
  );
}

/** A line of the cart: the small bottle, its name, its quantity, its amount. */
export function Line({
  to,
  name,
  label,
  detail,
  drawing,
  picture,
  maker,
  vintage,
  range,
  amount,
  unit,
  gift,
  problem,
  remove,
  wrap,
  roomy,
  children,
}: {
  to?: string;
  name: string;
  label: string;
  detail: string;
  drawing: { shape: string; tint: string; litres: number };
  picture: string | null;
  maker: string;
  vintage: string;
  range: string;
  amount: string;
  unit: string;
  gift: string;
  problem: string;
  roomy: boolean;
  children?: ReactNode;
  remove: { label: string; named: string; act: () => void };
  wrap?: { label: string; on: boolean; act: (on: boolean) => void };
}) {
  return (
    <li className={`${styles.line} ${roomy ? styles.roomy : ''}`}>
      <div className={styles.picture}>
        {picture ? (
          <Photo drawn="line" src={picture} alt="" loading="lazy" />
        ) : (
          <Bottle drawing={drawing as Drawing} words={{ maker, name: label, vintage }} range={range} large />
        )}
      </div>
      <p className={styles.name}>{to ? <a href={to}>{name}</a> : name}</p>
      <p className={styles.amount}>{amount}</p>
      <p className={styles.detail}>
        {detail}
        {gift && <span className={styles.gift}> · {gift}</span>}
      </p>
      {unit && <p className={styles.unit}>{unit}</p>}
      <div className={styles.tools}>
        {children}
        <button type="button" aria-label={remove.named} onClick={remove.act}>
          {remove.label}
        </button>
        {wrap && (
          <label>
            <input
              type="checkbox"
              checked={wrap.on}
              onChange={(event) => {
                wrap.act(event.target.checked);
              }}
            />
            {wrap.label}
          </label>
        )}
      </div>
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </li>
  );
}

export function Progress({ percent, text }: { percent: number; text: string }) {
  return (
    <div className={styles.progress}>
      {text}
      <div className={styles.rail} aria-hidden="true">
        <span style={{ width: `${Math.min(100, Math.max(0, percent))}%` }} />
      </div>
    </div>
  );
}

export function DrawerFoot({
  label,
  amount,
  below,
  busy,
  busyLabel,
  children,
}: {
  label: string;
  amount: string;
  below: string;
  busy: boolean;
  busyLabel: string;
  children: ReactNode;
}) {
  return (
    <div className={styles.foot}>
      <p className={`${styles.total} ${busy ? styles.busy : ''}`} aria-busy={busy} aria-live="polite">
        <span>{label}</span>
        <span title={busy ? busyLabel : undefined}>{amount}</span>
      </p>
      {below && <p className={styles.below}>{below}</p>}
      {children}
    </div>
  );
}
