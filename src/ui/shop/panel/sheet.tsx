import { Photo } from '../card/photo.tsx';
import type { ReactNode } from 'react';
import { Bottle, type Drawing } from '../bottle/bottle.tsx';
import { Icon } from '../icon.tsx';
import { Gallery, type Picture } from './gallery.tsx';
import styles from './sheet.module.css';

export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <a href={to} className={styles.back}>
      <Icon name="back" size={16} />
      {children}
    </a>
  );
}

/** A product whole: the bottle large at the left, its facts at the right. */
export function ProductSheet({
  drawing,
  pictures,
  photos,
  maker,
  name,
  vintage,
  range,
  over,
  title,
  line,
  children,
}: {
  drawing: Drawing;
  /** The photographs, the main one first; without any the bottle is drawn. */
  pictures: readonly Picture[];
  /** The name of the photographs as a group. */
  photos: string;
  maker: string;
  name: string;
  vintage: string;
  range: string;
  over: string;
  title: string;
  line: string;
  children: ReactNode;
}) {
  const [main] = pictures;
  return (
    <article className={styles.sheet}>
      <div className={styles.stage}>
        {main ? (
          pictures.length > 1 ? (
            <Gallery pictures={pictures} label={photos} />
          ) : (
            <Photo drawn="sheet" src={main.url} alt={main.alt} fetchPriority="high" />
          )
        ) : (
          <Bottle drawing={drawing} words={{ maker, name, vintage }} range={range} large />
        )}
      </div>
      <div className={styles.words}>
        <header>
          <p className={styles.over}>{over}</p>
          <h1 className={styles.title}>{title}</h1>
          {line && <p className={styles.line}>{line}</p>}
        </header>
        {children}
      </div>
    </article>
  );
}

export function Choices({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.choices} role="group" aria-label={label}>
      <span>{label}</span>
      <span className={styles.options}>{children}</span>
    </div>
  );
}

export function Price({ amount, mode, below, was }: { amount: string; mode: string; below: string; was?: string }) {
  return (
    <div className={styles.price}>
      <p className={styles.amount}>
        {amount} <small>{mode}</small>
      </p>
      {was && <p className={styles.below}>{was}</p>}
      {below && <p className={styles.below}>{below}</p>}
    </div>
  );
}

export function Tiers({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={styles.tiers} aria-label={label}>
      {children}
    </ul>
  );
}

export function Buy({ children }: { children: ReactNode }) {
  return <div className={styles.buy}>{children}</div>;
}

export function Said({ children }: { children: ReactNode }) {
  return <p className={styles.said}>{children}</p>;
}

export function SheetSection({
  title,
  wide,
  more,
  children,
}: {
  title?: string;
  wide?: boolean;
  more?: { to: string; label: string };
  children?: ReactNode;
}) {
  return (
    <section className={`${styles.section} ${wide ? styles.wide : ''}`}>
      {title && <h2>{title}</h2>}
      {children}
      {more && (
        <p>
          <a href={more.to}>{more.label}</a>
        </p>
      )}
    </section>
  );
}

/** Short sentences, one under the other. */
export function Notes({ notes }: { notes: readonly string[] }) {
  return (
    <ul className={styles.notes}>
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  );
}

export function Facts({ facts }: { facts: readonly (readonly [string, string])[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(([term, fact]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{fact}</dd>
        </div>
      ))}
    </dl>
  );
}
