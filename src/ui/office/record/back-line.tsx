import { ActionIcon } from '@mantine/core';
import { useEffect } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { formatCount } from '../format.ts';
import { useKeys } from '../list/list-keys.ts';
import { rememberOpened, useNeighbours, useWayBack } from '../list/list-place.ts';
import { words } from '../messages/office.fr.ts';
import { Icon } from '../theme/icons.tsx';
import styles from './record.module.css';

export interface BackLink {
  readonly label: string;
  readonly to: string;
}

/** The way back to the list as it was left, and to the records beside this one in it. */
export const BackLine = ({ back }: { readonly back: BackLink }): React.ReactNode => {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const way = useWayBack(back.to);
  const near = useNeighbours(back.to, pathname);
  useEffect(() => rememberOpened(back.to, pathname), [back.to, pathname]);
  const step = async (by: 1 | -1): Promise<void> => {
    if (!near) return;
    const beside = (by === 1 ? near.next : near.previous) ?? (await near.beyond(by));
    if (beside !== null) void navigate(beside);
  };
  useKeys({ j: () => void step(1), k: () => void step(-1) });
  return (
    <nav className={styles.backLine} aria-label={words.placeInList}>
      <Link to={way} className={styles.back}>
        <Icon name="chevron-left" size={14} />
        {back.label}
      </Link>
      {near ? (
        <span className={styles.near}>
          <span>{words.positionOf(formatCount(near.position), formatCount(near.total))}</span>
          <ActionIcon
            size={28}
            disabled={near.position <= 1}
            aria-label={words.previousRecord}
            onClick={() => void step(-1)}
          >
            <Icon name="chevron-left" />
          </ActionIcon>
          <ActionIcon
            size={28}
            disabled={near.position >= near.total}
            aria-label={words.nextRecord}
            onClick={() => void step(1)}
          >
            <Icon name="chevron-right" />
          </ActionIcon>
        </span>
      ) : null}
    </nav>
  );
};
