import { type ReactNode, useEffect, useRef } from 'react';
import { IconButton } from '../form/button.tsx';
import styles from './panel.module.css';

/**
 * A panel over the page: the browser's own dialog, which keeps the focus inside, closes on Escape and gives the focus
 * back. Only an answer closes a `firm` panel.
 */
export function Panel({
  open,
  onClose,
  side,
  title,
  closeLabel,
  foot,
  firm,
  children,
}: {
  open: boolean;
  onClose: () => void;
  side: 'right' | 'left' | 'middle';
  title: string;
  closeLabel?: string;
  foot?: ReactNode;
  firm?: boolean;
  children: ReactNode;
}) {
  const box = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = box.current;
    if (!dialog) return;
    if (open && !dialog.open) dialog.showModal();
    if (!open && dialog.open) dialog.close();
    document.documentElement.style.overflow = open ? 'hidden' : '';
    return () => {
      document.documentElement.style.overflow = '';
    };
  }, [open]);
  return (
    <dialog
      ref={box}
      className={`${styles.panel} ${styles[side]}`}
      aria-label={title}
      onCancel={(event) => {
        if (firm) event.preventDefault();
      }}
      onKeyDown={(event) => {
        if (firm && event.key === 'Escape') event.preventDefault();
      }}
      onClose={onClose}
      onClick={(event) => {
        if (!firm && event.target === box.current) onClose();
      }}
    >
      {side === 'middle'
        ? children
        : open && (
            <>
              <div className={styles.head}>
                <h2>{title}</h2>
                {closeLabel && <IconButton icon="close" label={closeLabel} onClick={onClose} />}
              </div>
              <div className={styles.body}>{children}</div>
              {foot && <div className={styles.foot}>{foot}</div>}
            </>
          )}
    </dialog>
  );
}
