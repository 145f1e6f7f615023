import type { InputHTMLAttributes, ReactNode } from 'react';
import styles from './checkout.module.css';
import { useLang } from '../page.tsx';
import { euro } from '../words.ts';

/** A page with what it adds up to at its side. */
export function Columns({
  title,
  side,
  sideFirst,
  children,
}: {
  title: string;
  side: ReactNode;
  sideFirst?: boolean;
  children: ReactNode;
}) {
  return (
    <div className={`${styles.columns} ${sideFirst ? styles.first : ''}`}>
      <h1>{title}</h1>
      <div>{children}</div>
      <aside className={styles.side}>{side}</aside>
    </div>
  );
}

export function Sums({ children }: { children: ReactNode }) {
  return <div className={styles.sums}>{children}</div>;
}

export function Sum({
  label,
  amount,
  large,
  faint,
  busy,
}: {
  label: string;
  amount: number;
  large?: boolean;
  faint?: boolean;
  busy?: boolean;
}) {
  const lang = useLang();
  const looks = [styles.sum, large ? styles.large : '', faint ? styles.faint : '', busy ? styles.busy : ''];
  return (
    <p
      className={looks.filter(Boolean).join(' ')}
      {...(large ? { 'aria-live': 'polite' as const, 'aria-busy': busy ?? false } : {})}
    >
      <span>{label}</span>
      <span>{euro(amount, lang)}</span>
    </p>
  );
}

export function Group({
  title,
  to,
  children,
}: {
  title: string;
  to?: { href: string; label: string };
  children: ReactNode;
}) {
  return (
    <section className={styles.group}>
      <header>
        <h2>{title}</h2>
        {to && <a href={to.href}>{to.label}</a>}
      </header>
      {children}
    </section>
  );
}

/** A part of the order form; there are three. */
export function Part({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  return (
    <section className={styles.part} aria-label={title}>
      <span aria-hidden="true">{number}</span>
      <div>
        <h2>{title}</h2>
        {children}
      </div>
    </section>
  );
}

export function Options({ label, error, children }: { label: string; error?: string | null; children: ReactNode }) {
  return (
    <div role="radiogroup" aria-label={label} aria-invalid={error ? true : undefined}>
      <div className={styles.options}>{children}</div>
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}

export function Option({
  title,
  detail,
  amount,
  ...input
}: { title: string; detail?: string; amount?: string } & Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'className'
>) {
  return (
    <label className={styles.option}>
      <input {...input} type="radio" />
      <span>{title}</span>
      <span>{amount}</span>
      {detail && <small>{detail}</small>}
    </label>
  );
}

/** Takes a choice back. */
export function Undo({
  onClick,
  disabled,
  children,
}: {
  onClick: () => void;
  disabled?: boolean;
  children: ReactNode;
}) {
  return (
    <button type="button" className={styles.undo} disabled={disabled} onClick={onClick}>
      {children}
    </button>
  );
}

export function BriefLines({ lines }: { lines: readonly { id: string; words: string; amount: string }[] }) {
  return (
    <ul className={styles.lines}>
      {lines.map((line) => (
        <li key={line.id}>
          <span>{line.words}</span>
          <span>{line.amount}</span>
        </li>
      ))}
    </ul>
  );
}

export function Inset({ children }: { children: ReactNode }) {
  return <div className={styles.panel}>{children}</div>;
}
