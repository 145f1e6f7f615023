import { Button } from '@mantine/core';
import type { CallerInputOf, Endpoint, OutputOf } from '#kernel/endpoint.ts';
import { formatCount } from '../format.ts';
import { useEndpoint } from '../call/hooks.ts';
import { words } from '../messages/office.fr.ts';
import styles from '../parts.module.css';
import { Status } from '../theme/status.tsx';

export const ProgressBar = ({
  done,
  total,
  label,
}: {
  readonly done: number;
  readonly total: number;
  readonly label: string;
}): React.ReactNode => {
  const percent = total > 0 ? Math.min(100, Math.round((done / total) * 100)) : 0;
  return (
    <div className={styles.job}>
      <div className={styles.jobLine}>
        <span role="status">{label}</span>
        <span>
          {percent}
          {'\u00a0'}%
        </span>
      </div>
      <div
        className={styles.bar}
        role="progressbar"
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-label={label}
      >
        <div style={{ width: `${percent}%` }} />
      </div>
    </div>
  );
};

/** The least that a job's endpoint answers. Status words are those of imports (section 4). */
export interface JobAnswer {
  readonly status: string;
  readonly done: number;
  readonly total: number;
  readonly failed?: number;
  readonly message?: string | null;
  readonly fileUrl?: string | null;
}
const IS_OVER = new Set(['completed', 'reverted', 'error', 'cancelled']);
const WORDS: Readonly<Record<string, string>> = {
  pending: words.jobPending,
  processing: words.jobRunning,
  completed: words.jobDone,
  error: words.jobFailed,
  reverted: words.jobReverted,
};

const POLL_MS = 1000;

/** A long task one may leave: its progress, its failures, its file. Asked every second until it is over. */
export const JobProgress = <E extends Endpoint>({
  endpoint,
  input,
  of,
}: {
  readonly endpoint: E;
  readonly input: CallerInputOf<E>;
  readonly of: (answer: OutputOf<E>) => JobAnswer;
}): React.ReactNode => {
  const polled = useEndpoint(endpoint, input, {
    every: (answer) => (answer !== undefined && IS_OVER.has(of(answer).status) ? false : POLL_MS),
  });
  if (polled.data === undefined) return <ProgressBar done={0} total={1} label={words.loading} />;
  const job = of(polled.data);
  return (
    <div className={styles.job}>
      <div className={styles.jobLine}>
        <Status of={job.status} word={WORDS[job.status] ?? job.status} />
        <span>
          {words.rowsDone(formatCount(job.done), formatCount(job.total))}
          {job.failed ? ` · ${words.rowsFailed(formatCount(job.failed))}` : ''}
        </span>
      </div>
      <ProgressBar
        done={job.status === 'completed' ? job.total : job.done}
        total={job.total}
        label={WORDS[job.status] ?? job.status}
      />
      {job.message ? <p style={{ margin: 0 }}>{job.message}</p> : null}
      {job.fileUrl ? (
        <Button component="a" href={job.fileUrl} variant="default" style={{ justifySelf: 'start' }}>
          {words.download}
        </Button>
      ) : null}
    </div>
  );
};
