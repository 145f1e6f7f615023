import { formatInstant } from '../format.ts';
import { words } from '../messages/office.fr.ts';
import { useOffice } from '../office-context.tsx';
import { Icon } from '../theme/icons.tsx';
import styles from './shell.module.css';

/** Stays as long as the administration has blocked the estate: every change is refused, so that is said before one is begun. */
export const BlockedBar = (): React.ReactNode => {
  const { shopBlocked } = useOffice().actor;
  return shopBlocked ? (
    <div className={styles.maintenance} role="status">
      <Icon name="alert" />
      <span>
        {words.shopBlocked(formatInstant(shopBlocked.at))}{' '}
        {shopBlocked.reason ? words.shopBlockedWhy(shopBlocked.reason) : ''}
      </span>
    </div>
  ) : null;
};
