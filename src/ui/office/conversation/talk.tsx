import { useEffect, useRef } from 'react';
import { formatBytes, formatInstant } from '../format.ts';
import { Icon } from '../theme/icons.tsx';
import styles from './conversation.module.css';

export const TalkHead = ({
  title,
  children,
  actions,
}: {
  readonly title: string;
  readonly children: React.ReactNode;
  readonly actions: React.ReactNode;
}): React.ReactNode => (
  <header className={styles.talkHead}>
    <div className={styles.talkName}>
      <h2>{title}</h2>
      {children}
    </div>
    <div className={styles.talkActs}>{actions}</div>
  </header>
);

export interface TalkFile {
  readonly id: string;
  readonly name: string;
  readonly size: number;
  readonly href?: string;
}
export interface Said {
  readonly id: string;
  readonly author: string;
  readonly at: string;
  readonly body: string;
  readonly mine: boolean;
  /** In the place of nothing: a note between colleagues, or that it was read. */
  readonly mark: string;
  readonly isNote: boolean;
  readonly files: readonly TalkFile[];
}

/**
 * The messages, oldest first. The log opens at its end, and stays there while new ones come. Messages are plain text:
 * no markup is read.
 */
export const TalkLog = ({
  label,
  said,
  before,
  isOlder = false,
}: {
  readonly label: string;
  readonly said: readonly Said[];
  readonly before?: React.ReactNode;
  /** Asked for above what is there: it is no news, and stands in a place that scrolls already. */
  readonly isOlder?: boolean;
}): React.ReactNode => {
  const log = useRef<HTMLOListElement>(null);
  const last = said.at(-1)?.id;
  useEffect(() => {
    if (last !== undefined && log.current) log.current.scrollTop = log.current.scrollHeight;
  }, [last]);
  return (
    // A place that scrolls is reached by the keyboard too.
    <ol
      ref={log}
      className={styles.log}
      aria-label={label}
      aria-live={isOlder ? 'off' : 'polite'}
      tabIndex={isOlder ? undefined : 0}
    >
      {before ? <li>{before}</li> : null}
      {said.map((one) => (
        <li key={one.id} className={styles.said} data-mine={one.mine || undefined} data-note={one.isNote || undefined}>
          <div className={styles.saidHead}>
            <strong>{one.author}</strong>
            <time dateTime={one.at}>{formatInstant(one.at)}</time>
            {one.mark ? <span>{one.mark}</span> : null}
          </div>
          {one.body ? <p className={styles.saidBody}>{one.body}</p> : null}
          <Files files={one.files} />
        </li>
      ))}
    </ol>
  );
};

const Files = ({ files }: { readonly files: readonly TalkFile[] }): React.ReactNode =>
  files.length === 0 ? null : (
    <ul className={styles.files}>
      {files.map((file) => (
        <li key={file.id}>
          <a className={styles.file} href={file.href} download>
            <Icon name="file" />
            <span>{file.name}</span>
            <small>{formatBytes(file.size)}</small>
          </a>
        </li>
      ))}
    </ul>
  );
