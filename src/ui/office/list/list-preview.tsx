import { ActionIcon, Button } from '@mantine/core';
import { Link } from 'react-router';
import { Icon } from '../theme/icons.tsx';
import { words } from '../messages/office.fr.ts';
import styles from './list.module.css';

/** A look at one row without leaving the list; J and K go on to its neighbours. */
export const ListPreview = ({
  title,
  to,
  close,
  step,
  children,
}: {
  readonly title: string;
  readonly to: string | undefined;
  readonly close: () => void;
  readonly step: (by: number) => void;
  readonly children: React.ReactNode;
}): React.ReactNode => (
  <aside className={styles.preview} aria-label={`${words.preview} ${title}`}>
    <header className={styles.previewHead}>
      <h2>{title}</h2>
      <ActionIcon size={28} aria-label={words.keyUp} onClick={() => step(-1)}>
        <Icon name="chevron-up" />
      </ActionIcon>
      <ActionIcon size={28} aria-label={words.keyDown} onClick={() => step(1)}>
        <Icon name="chevron-down" />
      </ActionIcon>
      <ActionIcon size={28} aria-label={words.close} onClick={close}>
        <Icon name="close" />
      </ActionIcon>
    </header>
    <div className={styles.previewBody}>{children}</div>
    {to ? (
      <footer className={styles.previewFoot}>
        <Button component={Link} to={to} variant="default" fullWidth>
          {words.open}
        </Button>
      </footer>
    ) : null}
  </aside>
);
