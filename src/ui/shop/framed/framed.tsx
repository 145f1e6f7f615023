import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { ButtonLink } from '../form/button.tsx';
import { callAsNobody } from './as-nobody.ts';
import { DrawingDefs } from '../bottle/bottle.tsx';
import { usePageState } from '../page.tsx';
import styles from './framed.module.css';

/**
 * Tells the site around how high the content is, and that Escape was pressed in it. The site is one of those that the policy of the
 * page lets in, and neither is a secret: the message is open to any origin.
 */
const tell = (said: { readonly comptoir: 'height' | 'close' | 'top'; readonly height?: number }): void => {
  if (window.parent !== window) window.parent.postMessage(said, '*');
};

/** A page that stands in the site of another: in the colours of its shop, as high as its content, and without a head. */
export function FramedPage({
  label,
  children,
  foot,
  step = '',
}: {
  label: string;
  children: ReactNode;
  foot?: ReactNode;
  /** Another content begins: the site shows the frame from its top. */
  step?: string;
}) {
  const { theme } = usePageState();
  const box = useRef<HTMLElement>(null);
  // A frame sends no cookie, whatever the browser holds for this server; it is answered in the language of its page.
  useMemo(callAsNobody, []);
  useEffect(() => {
    if (step !== '') tell({ comptoir: 'top' });
  }, [step]);
  useEffect(() => {
    const here = box.current;
    if (!here) return undefined;
    const measure = (): void => {
      tell({ comptoir: 'height', height: Math.ceil(here.getBoundingClientRect().height) });
    };
    const watching = new ResizeObserver(measure);
    watching.observe(here);
    // A browser may draw nothing, and so observe nothing, in a frame that has no height yet.
    measure();
    const leave = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && !event.defaultPrevented) tell({ comptoir: 'close' });
    };
    document.addEventListener('keydown', leave);
    return () => {
      watching.disconnect();
      document.removeEventListener('keydown', leave);
    };
  }, []);
  return (
    <main ref={box} className={styles.framed} style={theme} aria-label={label}>
      <DrawingDefs />
      {children}
      {foot && <div className={styles.foot}>{foot}</div>}
    </main>
  );
}

export function FramedGrid({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={styles.grid} aria-label={label}>
      {children}
    </ul>
  );
}

/** A product that leads to its page in the shop, which opens beside the site: browsers keep carts out of frames. */
export function FramedCard({
  to,
  name,
  opens,
  under,
  picture,
  amount,
  notes,
  put,
}: {
  to: string;
  name: string;
  /** Says to those who hear the page that a new tab opens. */
  opens: string;
  under: string;
  picture: ReactNode;
  amount: string | null;
  notes: readonly string[];
  /** The way into the cart of the shop; null: it cannot be bought. */
  put: { readonly to: string; readonly label: string } | null;
}) {
  return (
    <li className={styles.card}>
      <div className={styles.stage}>{picture}</div>
      <div className={styles.body}>
        <h2 className={styles.name}>
          <a href={to} target="_blank" rel="noopener">
            {name}
            <span className="unseen"> {opens}</span>
          </a>
        </h2>
        {under && <p className={styles.soft}>{under}</p>}
        {amount && <p className={styles.amount}>{amount}</p>}
        {notes.map((note) => (
          <p key={note} className={styles.soft}>
            {note}
          </p>
        ))}
        {put && (
          <div className={styles.put}>
            <ButtonLink to={put.to} look="outlined" target="_blank" rel="noopener">
              {put.label}
              <span className="unseen">{` ${name} ${opens}`}</span>
            </ButtonLink>
          </div>
        )}
      </div>
    </li>
  );
}
