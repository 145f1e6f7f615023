import { useRef, useState } from 'react';
import { Photo } from '../card/photo.tsx';
import styles from './gallery.module.css';

export interface Picture {
  readonly url: string;
  readonly alt: string;
}

/** Photographs side by side: a finger or the arrow keys go through them, the small ones below lead to each. */
export function Gallery({ pictures, label }: { pictures: readonly Picture[]; label: string }) {
  const strip = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(0);
  const go = (to: number): void => {
    const all = strip.current;
    const at = Math.min(pictures.length - 1, Math.max(0, to));
    all?.scrollTo({ left: at * all.clientWidth });
  };
  return (
    <div className={styles.gallery} role="group" aria-label={label}>
      <ul
        ref={strip}
        className={styles.strip}
        tabIndex={0}
        aria-label={label}
        onScroll={({ currentTarget: at }) => setShown(Math.round(at.scrollLeft / Math.max(1, at.clientWidth)))}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
          event.preventDefault();
          go(shown + (event.key === 'ArrowRight' ? 1 : -1));
        }}
      >
        {pictures.map((one, at) => (
          <li key={one.url} id={`photo-${at + 1}`}>
            <Photo
              drawn="sheet"
              src={one.url}
              alt={one.alt}
              {...(at === 0 ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
            />
          </li>
        ))}
      </ul>
      <ul className={styles.small}>
        {pictures.map((one, at) => (
          <li key={one.url}>
            <button type="button" aria-label={one.alt} aria-current={at === shown} onClick={() => go(at)}>
              <Photo drawn="line" src={one.url} alt="" loading="lazy" />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
