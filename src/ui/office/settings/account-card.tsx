import { Button } from '@mantine/core';
import { useId } from 'react';
import { MoreMenu } from '../action/action-item.tsx';
import { formatAgo, formatInstant } from '../format.ts';
import { useInTrade } from '../office-context.tsx';
import { type Fact, Facts } from '../record/panels.tsx';
import styles from './settings.module.css';

const words = {
  tried: 'Dernier essai',
  used: 'Dernière utilisation',
  neverUsed: 'jamais',
  details: 'Détails',
  more: 'Plus d’actions',
} as const;

const When = ({ label, at }: { readonly label: string; readonly at: string | null }): React.ReactNode => (
  <span>
    {label}
    {'\u00a0'}:{' '}
    {at === null ? (
      words.neverUsed
    ) : (
      <time dateTime={at} title={formatInstant(at)}>
        {formatAgo(at)}
      </time>
    )}
  </span>
);

/** Cards side by side, each as wide as a telephone at least. */
export const AccountCards = ({ children }: { readonly children: React.ReactNode }): React.ReactNode => (
  <div className={styles.accounts}>{children}</div>
);

/** A service that is called by keys: its state and its last use in sight, its keys behind « Détails », its form behind « Modifier ». */
export const AccountCard = ({
  name,
  state,
  says,
  tried,
  used,
  trouble,
  edit,
  facts,
  acts,
  more,
  details = [],
  detailsNote,
}: {
  readonly name: string;
  /** A `Status`. */
  readonly state: React.ReactNode;
  /** Its purpose, or the consequence of having none. */
  readonly says?: React.ReactNode;
  /** The last trial of its keys; nothing where they cannot be tried. */
  readonly tried?: string | null | undefined;
  /** The last time that it served; null: never. Undefined where nobody knows. */
  readonly used?: string | null | undefined;
  /** Its fault, in words. */
  readonly trouble?: string | null | undefined;
  readonly edit: { readonly label: string; readonly onClick: () => void };
  /** Figures that stay in sight: what waits for it. */
  readonly facts?: React.ReactNode;
  readonly acts?: React.ReactNode;
  /** `ActionItem`s behind the three dots: what forgets it. */
  readonly more?: React.ReactNode;
  readonly details?: readonly (Fact | null | false)[];
  readonly detailsNote?: React.ReactNode;
}): React.ReactNode => {
  const inTrade = useInTrade();
  const id = useId();
  const hasDetails = details.some((one) => one && one[1] !== null && one[1] !== undefined && one[1] !== '');
  return (
    <div className={styles.account} role="group" aria-labelledby={id}>
      <div className={styles.accountHead}>
        <h3 id={id}>{inTrade(name)}</h3>
        {more ? <MoreMenu label={`${words.more}, ${name}`}>{more}</MoreMenu> : null}
      </div>
      <div>{state}</div>
      {trouble ? (
        <p className={styles.accountTrouble} role="status">
          {trouble}
        </p>
      ) : null}
      {says ? <p>{says}</p> : null}
      {tried || used !== undefined ? (
        <p className={styles.accountWhen}>
          {used === undefined ? null : <When label={words.used} at={used} />}
          {tried ? <When label={words.tried} at={tried} /> : null}
        </p>
      ) : null}
      {facts}
      {hasDetails ? (
        <details>
          <summary>{words.details}</summary>
          <Facts items={details} />
          {detailsNote ? <p className={styles.accountNote}>{detailsNote}</p> : null}
        </details>
      ) : null}
      <div className={styles.accountActs}>
        <Button size="xs" variant="default" onClick={edit.onClick}>
          {edit.label}
        </Button>
        {acts}
      </div>
    </div>
  );
};
