import { clsx } from '../class-names.ts';
import { STATUS_WORDS } from '../messages/office.fr.ts';
import styles from '../parts.module.css';
import { type Tone, toneOf } from './status-tones.ts';

/** A mark for each tone, in its own shape, so that the tone reads without its colour. */
const MARKS: Readonly<Record<Tone, React.ReactNode>> = {
  waiting: <circle cx="6" cy="6" r="4" fill="none" stroke="currentColor" strokeWidth="1.5" />,
  moving: (
    <>
      <circle cx="6" cy="6" r="4" fill="none" stroke="currentColor" strokeWidth="1.5" />
      <path d="M6 2a4 4 0 0 1 0 8z" fill="currentColor" />
    </>
  ),
  done: (
    <>
      <circle cx="6" cy="6" r="5" fill="currentColor" />
      <path
        d="m3.7 6.1 1.6 1.6 3-3.2"
        fill="none"
        stroke="var(--mantine-color-body)"
        strokeWidth="1.4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </>
  ),
  failed: <path d="m3 3 6 6M9 3 3 9" fill="none" stroke="currentColor" strokeWidth="1.8" strokeLinecap="round" />,
  attention: <path d="M6 1.2 11.3 10.6H.7z" fill="currentColor" stroke="currentColor" strokeLinejoin="round" />,
};

export interface StatusProps {
  /** The status as stored; its tone comes from the specification. */
  readonly of: string;
  readonly word?: string;
  /** For vocabularies the specification gives no colour to. */
  readonly tone?: Tone;
  readonly large?: boolean;
}

/** A state: a mark and its word, never a colour alone. */
export const Status = ({ of, word, tone, large }: StatusProps): React.ReactNode => {
  const own = tone ?? toneOf(of);
  return (
    <span className={clsx(styles.status, large && styles.statusLarge)} data-tone={own}>
      <svg viewBox="0 0 12 12" aria-hidden="true">
        {MARKS[own]}
      </svg>
      <span>{word ?? STATUS_WORDS[of] ?? of}</span>
    </span>
  );
};
