import { words } from '../messages/office.fr.ts';
import { Link } from '../navigation.tsx';
import { Icon } from '../theme/icons.tsx';
import styles from './record.module.css';

export interface Step {
  readonly label: string;
  readonly state: 'done' | 'now' | 'next' | 'stopped';
  /** The document of this step: its number and its page. */
  readonly ref?: string | null;
  readonly to?: string | null;
  /** A date, an amount: one short fact. */
  readonly detail?: string | null;
}

const STATE_WORDS: Readonly<Record<Step['state'], string>> = {
  done: words.stepDone,
  now: words.stepNow,
  next: words.stepNext,
  stopped: words.stepStopped,
};

/** Quote → order → delivery → bill → payment, drawn: what is done, where one is, what comes. */
export const Chain = ({ steps }: { readonly steps: readonly Step[] }): React.ReactNode => (
  <ol className={styles.chain} aria-label={words.steps}>
    {steps.map((step, index) => (
      <li
        key={`${step.label}-${index}`}
        className={styles.step}
        data-state={step.state}
        aria-current={step.state === 'now' ? 'step' : undefined}
      >
        <span className={styles.node} aria-hidden="true">
          {step.state === 'done' ? (
            <Icon name="check" size={12} />
          ) : step.state === 'stopped' ? (
            <Icon name="close" size={12} />
          ) : null}
        </span>
        <span className={styles.stepWords}>
          <span className={styles.stepLabel}>
            {step.label}
            <span className={styles.hidden}>, {STATE_WORDS[step.state]}</span>
          </span>
          {step.ref ? (
            <span className={styles.stepRef}>{step.to ? <Link to={step.to}>{step.ref}</Link> : step.ref}</span>
          ) : null}
          {step.detail ? <span className={styles.stepDetail}>{step.detail}</span> : null}
        </span>
      </li>
    ))}
  </ol>
);
