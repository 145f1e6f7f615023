import { type ReactNode, useEffect, useRef } from 'react';
import styles from './choice-bar.module.css';

/**
 * A question at the foot of the window that keeps nobody from reading: what it covers can be scrolled to. Whoever called it back finds
 * the focus in it, leaves it by Escape, and is then where he was.
 */
export function ChoiceBar({
  title,
  text,
  note,
  actions,
  onLeave,
  children,
}: {
  title: string;
  text: string;
  note?: string;
  actions: ReactNode;
  /** It was called back: it may be left without an answer. */
  onLeave?: (() => void) | undefined;
  children?: ReactNode;
}) {
  const box = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const wasCalled = onLeave !== undefined;
  useEffect(() => {
    const bar = box.current;
    const { documentElement: root, body } = document;
    if (!bar) return;
    const watcher = new ResizeObserver(() => {
      root.style.scrollPaddingBottom = body.style.paddingBottom = `${bar.offsetHeight}px`;
    });
    watcher.observe(bar);
    return () => {
      watcher.disconnect();
      root.style.scrollPaddingBottom = body.style.paddingBottom = '';
    };
  }, []);
  useEffect(() => {
    if (!wasCalled) return;
    const before = document.activeElement as HTMLElement | null;
    heading.current?.focus();
    return () => before?.focus();
  }, [wasCalled]);
  return (
    <section
      ref={box}
      className={styles.bar}
      aria-label={title}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onLeave?.();
      }}
    >
      <div className={styles.inner}>
        <div className={styles.words}>
          <h2 ref={heading} tabIndex={-1}>
            {title}
          </h2>
          <p>{text}</p>
        </div>
        <div className={styles.actions}>{actions}</div>
        {children && <div className={styles.list}>{children}</div>}
        {note && <p className={styles.note}>{note}</p>}
      </div>
    </section>
  );
}
