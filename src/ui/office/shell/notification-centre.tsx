import { ActionIcon, Drawer, Menu, Popover, SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { formatAgo, formatInstant } from '../format.ts';
import { Icon } from '../theme/icons.tsx';
import { words } from '../messages/office.fr.ts';
import { SafeHtml } from './safe-html.tsx';
import { isSafeTarget } from './safe-target.ts';
import styles from './shell.module.css';

export interface Notification {
  readonly id: string;
  readonly icon: string;
  readonly seen: boolean;
  readonly createdAt: string;
  readonly content: string;
  readonly redirectLink: string | null;
}
export interface NotificationFeed {
  readonly all: readonly Notification[];
  readonly markSeen: (ids: readonly string[]) => void;
}

const Feed = ({ feed, close }: { readonly feed: NotificationFeed; readonly close: () => void }): React.ReactNode => {
  const [which, setWhich] = useState('all');
  const navigate = useNavigate();
  const shown = which === 'all' ? feed.all : feed.all.filter((one) => !one.seen);
  const unseen = feed.all.filter((one) => !one.seen).map((one) => one.id);
  const open = (one: Notification): void => {
    if (!one.seen) feed.markSeen([one.id]);
    if (isSafeTarget(one.redirectLink)) {
      close();
      void navigate(one.redirectLink);
    }
  };
  return (
    <section className={styles.feed} aria-labelledby="feed-title">
      <header className={styles.feedHead}>
        <h2 id="feed-title">{words.lastNotifications}</h2>
        <SegmentedControl
          size="xs"
          value={which}
          onChange={setWhich}
          aria-label={words.notifications}
          data={[
            { value: 'all', label: words.allNotifications },
            { value: 'unread', label: words.unread },
          ]}
        />
        {/* In the panel itself: a menu elsewhere in the page would count as a click outside, which closes the panel before the action is heard. */}
        <Menu position="bottom-end" withinPortal={false}>
          <Menu.Target>
            <ActionIcon aria-label={words.notificationMenu}>
              <Icon name="dots" />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item
              disabled={unseen.length === 0}
              leftSection={<Icon name="check" />}
              onClick={() => feed.markSeen(unseen)}
            >
              {words.markAll}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      </header>
      {shown.length === 0 ? (
        <p className={styles.feedEmpty}>{words.noNotification}</p>
      ) : (
        <ul className={styles.feedList}>
          {shown.map((one) => (
            <li key={one.id}>
              <button
                type="button"
                className={styles.notice}
                data-unseen={!one.seen || undefined}
                onClick={() => open(one)}
              >
                <Icon name={one.icon} size={18} />
                <span className={styles.noticeText}>
                  <span>
                    <SafeHtml html={one.content} />
                  </span>
                  <time dateTime={one.createdAt} title={formatInstant(one.createdAt)}>
                    {formatAgo(one.createdAt)}
                  </time>
                </span>
                {one.seen ? null : <span className={styles.dot} role="img" aria-label={words.unread} />}
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
};

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
  const unseen = feed.all.filter((one) => !one.seen).length;
  const label = unseen > 0 ? `${words.notifications}, ${words.unreadCount(unseen)}` : words.notifications;
  const bell = (
    <ActionIcon
      size={36}
      title={words.notifications}
      aria-label={label}
      aria-haspopup="dialog"
      aria-expanded={opened}
      onClick={() => setOpened(!opened)}
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
        <Drawer
          opened={opened}
          onClose={() => setOpened(false)}
          position="bottom"
          size="85%"
          withCloseButton={false}
          padding={0}
          attributes={{ content: { 'aria-label': words.notifications } }}
        >
          <Feed feed={feed} close={() => setOpened(false)} />
        </Drawer>
      </>
    );
  }
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" width={440} trapFocus>
      <Popover.Target>{bell}</Popover.Target>
      <Popover.Dropdown p={0} maw={600} mah={500} className={styles.feedPanel} aria-label={words.notifications}>
        <Feed feed={feed} close={() => setOpened(false)} />
      </Popover.Dropdown>
    </Popover>
  );
};
