import { formatInstant } from '../format.ts';
import { Icon } from '../theme/icons.tsx';
import { words } from '../messages/office.fr.ts';
import type { Maintenance } from './maintenance-rules.ts';
import styles from './shell.module.css';

const at = (instant: string | null): string => (instant ? words.onDay(formatInstant(instant)) : words.soon);

export const MaintenanceBanner = ({ now }: { readonly now: Maintenance }): React.ReactNode =>
  now.banner || now.page ? (
    <div className={styles.maintenance} role="status">
      <Icon name="alert" />
      <span>
        {now.page ? words.maintenanceSince(at(now.startDate)) : words.maintenanceSoon(at(now.startDate))} {now.message}
      </span>
    </div>
  ) : null;

export const MaintenancePage = ({ now }: { readonly now: Maintenance }): React.ReactNode => (
  <main
    className={styles.closed}
    style={now.picture ? { backgroundImage: `url(${now.picture})` } : undefined}
    data-pictured={now.picture ? true : undefined}
  >
    <h1>{words.maintenanceTitle}</h1>
    <p>{now.endDate ? words.maintenanceUntil(at(now.endDate)) : words.maintenanceText}</p>
    {now.message ? <p>{now.message}</p> : null}
  </main>
);
