import { Button, Skeleton } from '@mantine/core';
import { Link } from 'react-router';
import { useInTrade } from './office-context.tsx';
import { Icon } from './theme/icons.tsx';
import { words } from './messages/office.fr.ts';
import styles from './parts.module.css';

export interface StateProps {
  readonly title: string;
  readonly text: string;
  readonly icon?: string;
  readonly children?: React.ReactNode;
  readonly role?: 'alert' | 'status';
  readonly level?: 1 | 2;
}

/** A place with nothing in it says what will be here and how to begin. */
export const EmptyState = ({ title, text, icon, children, role, level = 2 }: StateProps): React.ReactNode => {
  const inTrade = useInTrade();
  return (
    <div className={styles.state} role={role}>
      {icon ? (
        <span className={styles.stateIcon}>
          <Icon name={icon} size={32} />
        </span>
      ) : null}
      {level === 1 ? <h1>{inTrade(title)}</h1> : <h2>{inTrade(title)}</h2>}
      {text ? <p>{inTrade(text)}</p> : null}
      {children ? <div className={styles.stateActions}>{children}</div> : null}
    </div>
  );
};

/** An address of the office where no page stands, which is not a document that is missing. */
export const NoPage = (): React.ReactNode => (
  <EmptyState level={1} title={words.noPageTitle} text={words.noPageText} icon="search">
    <Button component={Link} to="/dashboard" variant="default">
      {words.backToDashboard}
    </Button>
  </EmptyState>
);

/** Says what could not be loaded, the reason, and the way on. */
export const ErrorState = ({
  error,
  retry,
  level = 2,
}: {
  readonly level?: 1 | 2;
  readonly error: {
    readonly message: string;
    readonly status?: number;
    readonly code?: string | null;
    readonly requestId: string | null;
  };
  readonly retry?: () => void;
}): React.ReactNode => {
  if (error.status === 404) {
    // « Produit inexistant »: where the server knows what was looked for, it says so.
    const title = error.code && error.code !== 'absent' ? error.message : words.notFoundTitle;
    return (
      <EmptyState level={level} title={title} text={words.notFoundText} icon="search">
        <Button component={Link} to="/dashboard" variant="default">
          {words.backToDashboard}
        </Button>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      level={level}
      role="alert"
      icon="alert"
      title={words.cannotLoad}
      text={error.message === words.cannotLoad ? '' : error.message}
    >
      {error.requestId ? <p className={styles.reference}>{words.requestRef(error.requestId)}</p> : null}
      {retry ? (
        <Button variant="default" onClick={retry}>
          {words.retry}
        </Button>
      ) : null}
    </EmptyState>
  );
};

const LINES = ['34%', '58%', '46%', '62%', '38%', '52%', '44%', '56%'];
/** The shape of a page while it comes: a title, then lines. */
export const PageSkeleton = (): React.ReactNode => (
  <div aria-busy="true" aria-label={words.loading} role="status" className={styles.coming}>
    <Skeleton height={20} width={180} />
    {LINES.map((width) => (
      <div key={width}>
        <Skeleton height={10} width={width} />
        <Skeleton height={10} width={64} />
      </div>
    ))}
  </div>
);
