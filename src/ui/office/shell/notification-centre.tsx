import { ActionIcon, Popover } from '@mantine/core';
import { useOnce } from '../store.ts';
import { Icon } from '../theme/icons.tsx';
import type { NotificationFeed } from './notification.ts';
import { LatePart } from './late-part.tsx';
import { words } from '../messages/office.fr.ts';
import styles from './shell.module.css';

const loadPanel = () => import('./side-panel.tsx');
const fetchFeed = () => import('./notification-feed.tsx');
/** Ahead of the press: what does not come is said when it is opened. */
const prepareFeed = (): void => void fetchFeed().catch(() => undefined);

/** The bell of the header: a panel of at most 600 by 500 px, the whole screen on a telephone. */
export const NotificationCentre = ({
  feed,
  phone,
  opened,
  setOpened,
}: {
  readonly feed: NotificationFeed;
  readonly phone: boolean;
  readonly opened: boolean;
  readonly setOpened: (opened: boolean) => void;
}): React.ReactNode => {
  const isWanted = useOnce(opened);
  const unseen = feed.all.filter((one) => !one.seen).length;
  const label = unseen > 0 ? `${words.notifications}, ${words.unreadCount(unseen)}` : words.notifications;
  const close = (): void => setOpened(false);
  const panel = opened ? <LatePart load={fetchFeed} props={{ feed, close }} onLost={close} /> : null;
  const bell = (
    <ActionIcon
      size={36}
      title={words.notifications}
      aria-label={label}
      aria-haspopup="dialog"
      aria-expanded={opened}
      onClick={() => setOpened(!opened)}
      onPointerEnter={prepareFeed}
      onFocus={prepareFeed}
      className={styles.bell}
    >
      <Icon name="bell" size={20} />
      {unseen > 0 ? (
        <span className={styles.badge} aria-hidden="true" data-count={unseen > 99 ? '99+' : unseen} />
      ) : null}
    </ActionIcon>
  );
  if (phone) {
    return (
      <>
        {bell}
        {isWanted ? (
          <LatePart
            load={loadPanel}
            wanted={opened}
            onLost={close}
            props={{
              opened,
              onClose: close,
              position: 'bottom',
              size: '85%',
              withCloseButton: false,
              padding: 0,
              attributes: { content: { 'aria-label': words.notifications } },
              children: panel,
            }}
          />
        ) : null}
      </>
    );
  }
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" width={440} trapFocus>
      <Popover.Target>{bell}</Popover.Target>
      <Popover.Dropdown p={0} maw={600} mah={500} className={styles.feedPanel} aria-label={words.notifications}>
        {panel}
      </Popover.Dropdown>
    </Popover>
  );
};
