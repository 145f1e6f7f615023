import { Button, SegmentedControl } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { Icon } from '../theme/icons.tsx';
import { words } from '../messages/office.fr.ts';
import { EmptyState } from '../states.tsx';
import styles from './editor.module.css';

/** Widths of windows in which visitors look, as the specification parts them. */
const SIZES = { phone: 390, tablet: 820, desktop: 1280 } as const;
export type PreviewSize = keyof typeof SIZES;
const ICONS = { phone: 'mobile', tablet: 'tablet', desktop: 'desktop' } as const;

export const PreviewSizes = ({
  value,
  onChange,
}: {
  readonly value: PreviewSize;
  readonly onChange: (next: PreviewSize) => void;
}): React.ReactNode => (
  <SegmentedControl
    aria-label={words.previewSize}
    value={value}
    onChange={(next) => onChange(next as PreviewSize)}
    data={(Object.keys(SIZES) as PreviewSize[]).map((one) => ({
      value: one,
      label: (
        <span className={styles.size}>
          <Icon name={ICONS[one]} />
          <span>{words.previewSizes[one]}</span>
        </span>
      ),
    }))}
  />
);

export interface PreviewFrameProps {
  /** A page of this server that lets itself be framed. */
  readonly src: string;
  readonly title: string;
  readonly size: PreviewSize;
  /** A link was pressed or a form sent: the page in the frame goes nowhere by itself. */
  readonly onGo: (to: URL) => void;
}

/** Keeps who looks where he was: what comes is loaded behind what is there, then takes its place. */
const useRoom = (): readonly [
  React.RefObject<HTMLDivElement | null>,
  { readonly width: number; readonly height: number },
] => {
  const ref = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState({ width: 0, height: 0 });
  useEffect(() => {
    const box = ref.current;
    if (!box) return undefined;
    const measure = (): void => setRoom({ width: box.clientWidth, height: box.clientHeight });
    const watching = new ResizeObserver(measure);
    watching.observe(box);
    measure();
    return () => watching.disconnect();
  }, []);
  return [ref, room];
};

/** The document of a frame whose page is ours; null when something else came (the session is over, the server does not answer). */
const pageIn = (frame: HTMLIFrameElement, src: string): Document | null => {
  try {
    const page = frame.contentDocument;
    return page && page.location.pathname === new URL(src, window.location.href).pathname ? page : null;
  } catch {
    return null;
  }
};

export const PreviewFrame = ({ src, title, size, onGo }: PreviewFrameProps): React.ReactNode => {
  const [room, { width, height }] = useRoom();
  const [shown, setShown] = useState<string | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  const here = useRef<HTMLIFrameElement>(null);
  const go = useRef(onGo);
  go.current = onGo;

  const wide = size === 'desktop' ? Math.max(SIZES.desktop, width) : SIZES[size];
  const scale = width > 0 ? Math.min(1, width / wide) : 1;

  const arrive = (frame: HTMLIFrameElement, address: string): void => {
    const page = pageIn(frame, address);
    setFailed(page === null ? address : null);
    if (page === null) return;
    const before = here.current;
    const old = before && before !== frame ? pageIn(before, address) : null;
    if (old) frame.contentWindow?.scrollTo(0, before?.contentWindow?.scrollY ?? 0);
    const hold = (event: Event): void => {
      const link = (event.target as Element).closest('a');
      // A place on the same page is still the same page.
      if (!link || link.getAttribute('href')?.startsWith('#')) return;
      event.preventDefault();
      event.stopPropagation();
      go.current(new URL(link.href));
    };
    page.addEventListener('click', hold, true);
    page.addEventListener('auxclick', hold, true);
    page.addEventListener(
      'submit',
      (event) => {
        event.preventDefault();
        event.stopPropagation();
        const form = event.target as HTMLFormElement;
        const to = new URL(form.action);
        to.search = new URLSearchParams(
          [...new FormData(form)].flatMap(([key, value]) =>
            typeof value === 'string' && value !== '' ? [[key, value]] : [],
          ),
        ).toString();
        go.current(to);
      },
      true,
    );
    here.current = frame;
    setShown(address);
  };

  const frames = shown === null || shown === src ? [src] : [shown, src];
  return (
    <div ref={room} className={styles.room} aria-busy={shown !== src || undefined}>
      {failed === src ? (
        <EmptyState role="alert" icon="alert" title={words.previewFailed} text={words.previewFailedWhy}>
          <Button
            variant="default"
            onClick={() => {
              setFailed(null);
              setAttempt((n) => n + 1);
            }}
          >
            {words.retry}
          </Button>
        </EmptyState>
      ) : (
        <div className={styles.sheet} style={{ width: wide * scale, height }}>
          {frames.map((address) => (
            <iframe
              key={`${attempt} ${address}`}
              src={address}
              title={address === shown || shown === null ? title : words.loading}
              aria-hidden={address !== src || undefined}
              tabIndex={address === src ? undefined : -1}
              style={{
                width: wide,
                height: height / scale,
                transform: `scale(${scale})`,
                visibility: address === shown ? 'visible' : 'hidden',
              }}
              onLoad={(event) => arrive(event.currentTarget, address)}
            />
          ))}
          {shown === null ? (
            <p className={styles.waiting} role="status">
              {words.loading}
            </p>
          ) : null}
        </div>
      )}
    </div>
  );
};
