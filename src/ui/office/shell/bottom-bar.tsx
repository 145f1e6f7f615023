import { Link, useLocation } from 'react-router';
import { Icon } from '../theme/icons.tsx';
import { words } from '../messages/office.fr.ts';
import { useOffice } from '../office-context.tsx';
import { withCode } from './late-code.ts';
import styles from './shell.module.css';

/** Drawn when it is asked for: no screen waits for it. */
const showQr = (shopId: string): void =>
  void withCode(
    () => import('./contact-qr.tsx'),
    ({ showContactQr }) => showContactQr(shopId),
  );

interface Entry {
  readonly label: string;
  readonly icon: string;
  readonly to?: string;
  readonly href?: string;
  readonly onClick?: () => void;
  readonly count?: number;
}

/** The bar under the thumb: clients, orders, QR code, notifications, help. What this role may not open is not there. */
export const BottomBar = ({
  clients,
  orders,
  help,
  unseen,
  openNotifications,
}: {
  readonly clients: string | null;
  readonly orders: string | null;
  /** The help of the screen, or where a buyer finds his. */
  readonly help: string | (() => void) | null;
  readonly unseen: number;
  readonly openNotifications: () => void;
}): React.ReactNode => {
  const { actor, shop } = useOffice();
  const { pathname } = useLocation();
  const owns = actor.kind === 'owner' || actor.kind === 'iam';
  const entries: readonly (Entry | null)[] = [
    clients ? { label: words.clients, icon: 'users', to: clients } : null,
    orders ? { label: words.orders, icon: 'orders', to: orders } : null,
    owns && shop ? { label: words.qrCode, icon: 'qrcode', onClick: () => showQr(shop.id) } : null,
    { label: words.notifications, icon: 'bell', onClick: openNotifications, count: unseen },
    help
      ? { label: words.help, icon: 'help', ...(typeof help === 'string' ? { href: help } : { onClick: help }) }
      : null,
  ];
  return (
    <nav className={styles.bottom} aria-label={words.menuFor('mobile')}>
      {entries.map((entry) => {
        if (!entry) return null;
        const inside = (
          <>
            <span className={styles.bottomIcon}>
              <Icon name={entry.icon} size={22} />
              {entry.count ? (
                <span className={styles.badge} aria-hidden="true" data-count={entry.count > 99 ? '99+' : entry.count} />
              ) : null}
            </span>
            <span>{entry.label}</span>
          </>
        );
        if (entry.to)
          return (
            <Link key={entry.label} to={entry.to} aria-current={pathname.startsWith(entry.to) ? 'page' : undefined}>
              {inside}
            </Link>
          );
        if (entry.href)
          return (
            <a key={entry.label} href={entry.href}>
              {inside}
            </a>
          );
        return (
          <button
            key={entry.label}
            type="button"
            onClick={entry.onClick}
            aria-label={entry.count ? `${entry.label}, ${words.unreadCount(entry.count)}` : undefined}
          >
            {inside}
          </button>
        );
      })}
    </nav>
  );
};
