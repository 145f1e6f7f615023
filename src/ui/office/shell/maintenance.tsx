import { formatInstant } from '../format.ts';
import { Icon } from '../theme/icons.tsx';
import { words } from '../messages/office.fr.ts';
import type { Maintenance } from './maintenance-rules.ts';
import styles from './shell.module.css';

const at = (instant: string | null): string => (instant ? words.onDay(formatInstant(instant)) : words.soon);

export const MaintenanceBanner = ({ now }: { readonly now: Maintenance }): React.ReactNode =>
  now.banner && !now.page ? (
    <div className={styles.maintenance} role="status">
      <Icon name="alert" />
      {words.maintenanceSoon(at(now.startDate))}
    </div>
  ) : null;

export const MaintenancePage = ({ now }: { readonly now: Maintenance }): React.ReactNode => (
  <main className={styles.closed}>
    <h1>{words.maintenanceTitle}</h1>
    <p>{now.endDate ? words.maintenanceUntil(at(now.endDate)) : words.maintenanceText}</p>
  </main>
);
