import { Photo } from '../card/photo.tsx';
import { type ReactNode, useEffect, useState } from 'react';
import styles from './layout.module.css';

/** The part of a page that is its own: where the skip link leads, and where the focus goes after a navigation. */
export function Main({ children }: { children: ReactNode }) {
  return (
    <main id="main" tabIndex={-1} className={styles.main}>
      {children}
    </main>
  );
}

export function Page({ children, narrow, space }: { children: ReactNode; narrow?: boolean; space?: boolean }) {
  return (
    <div className={[styles.page, narrow ? styles.narrow : '', space ? styles.space : ''].filter(Boolean).join(' ')}>
      {children}
    </div>
  );
}

/** The opening of a shop: its picture, or an engraved hillside in its colour, and its name. */
export function Hero({ title, line, picture }: { title: string; line?: string; picture?: string | null }) {
  return (
    <section className={`${styles.hero} ${picture ? styles.pictured : ''}`}>
      {picture && <Photo drawn="wide" src={picture} alt="" fetchPriority="high" />}
      <div className={styles.words}>
        <h1>{title}</h1>
        {line && <p>{line}</p>}
      </div>
    </section>
  );
}

export function Notice({ children, warn }: { children: string; warn?: boolean }) {
  return (
    <aside className={`${styles.notice} ${warn ? styles.warn : ''}`} aria-label={children}>
      {children}
    </aside>
  );
}

export function Footer({ law, links, last, minors }: { law: string; links: ReactNode; last: string; minors: string }) {
  return (
    <footer className={styles.foot}>
      <div>
        <p className={styles.law}>{law}</p>
        <div className={styles.links}>{links}</div>
        <div className={styles.last}>
          <p>{minors}</p>
          <span>{last}</span>
        </div>
      </div>
    </footer>
  );
}

/** The empty state: says that there is nothing, and what to do. */
export function Blank({
  title,
  text,
  children,
  level = 'h2',
  picture,
}: {
  title: string;
  text?: string;
  children?: ReactNode;
  level?: 'h1' | 'h2';
  picture?: ReactNode;
}) {
  const Title = level;
  return (
    <div className={styles.blank}>
      {picture}
      <Title>{title}</Title>
      {text && <p>{text}</p>}
      {children}
    </div>
  );
}

export function Prose({ children }: { children: string }) {
  return <div className={styles.prose}>{children}</div>;
}

/** A thin line at the top of the window from the press on a link until the next page is there. */
export function LoadingBar({ label }: { label: string }) {
  const [isLeaving, leave] = useState(false);
  useEffect(() => {
    const go = (event: Event) => {
      if (event.defaultPrevented) return;
      const link = event.type === 'click' ? (event.target as Element).closest?.('a') : null;
      const mouse = event as MouseEvent;
      const isLeft =
        link &&
        link.origin === location.origin &&
        link.target === '' &&
        !mouse.metaKey &&
        !mouse.ctrlKey &&
        !mouse.shiftKey &&
        (link.pathname !== location.pathname || link.search !== location.search);
      if (isLeft || event.type === 'submit') leave(true);
    };
    const back = () => {
      leave(false);
    };
    document.addEventListener('click', go);
    document.addEventListener('submit', go);
    window.addEventListener('pageshow', back);
    return () => {
      document.removeEventListener('click', go);
      document.removeEventListener('submit', go);
      window.removeEventListener('pageshow', back);
    };
  }, []);
  return isLeaving ? <div className={styles.bar} role="progressbar" aria-label={label} /> : null;
}

/** The way to what follows in a list. */
export function More({ children }: { children: ReactNode }) {
  return <div className={styles.more}>{children}</div>;
}

/** The heading of a list; said only, where the page shows none. */
export function ListTitle({ shown, children }: { shown: boolean; children: ReactNode }) {
  return <h2 className={shown ? styles.title : 'unseen'}>{children}</h2>;
}
