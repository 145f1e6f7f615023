import { Button, VisuallyHidden } from '@mantine/core';
import { Link } from 'react-router';
import { ProgressBar } from '../action/job-progress.tsx';
import { words } from '../messages/office.fr.ts';
import { Icon } from '../theme/icons.tsx';
import styles from './home.module.css';

export interface ShownStep {
  readonly name: string;
  readonly label: string;
  readonly why: string;
  readonly act: string;
  readonly to: string;
  readonly done: boolean;
  /** The facts that it still lacks, each in one sentence. */
  readonly missing: readonly string[];
}

/** Steps that tick themselves off; the first one that is left leads. */
export const Steps = ({
  label,
  progress,
  steps,
  isOutside,
}: {
  readonly label: string;
  readonly progress: string;
  readonly steps: readonly ShownStep[];
  /** Whether an address is a page that the server renders. */
  readonly isOutside: (to: string) => boolean;
}): React.ReactNode => {
  const done = steps.filter((one) => one.done).length;
  const next = steps.find((one) => !one.done)?.name;
  return (
    <>
      <ProgressBar label={progress} done={done} total={steps.length} />
      <ol className={styles.steps} aria-label={label}>
        {steps.map((one, index) => (
          <li
            key={one.name}
            className={styles.step}
            data-done={one.done || undefined}
            aria-current={one.name === next ? 'step' : undefined}
          >
            {one.done ? (
              <Icon name="check-circle" size={22} />
            ) : (
              <span className={styles.stepMark} aria-hidden="true">
                {index + 1}
              </span>
            )}
            <div>
              <p>
                {one.label}
                {one.done ? <VisuallyHidden>, {words.stepDone}</VisuallyHidden> : null}
              </p>
              {one.done ? null : <p>{one.why}</p>}
              {one.missing[0] ? <p>{one.missing[0]}</p> : null}
            </div>
            {one.done ? null : (
              <Button
                component={Link}
                to={one.to}
                reloadDocument={isOutside(one.to)}
                variant={one.name === next ? 'filled' : 'default'}
              >
                {one.act}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </>
  );
};
