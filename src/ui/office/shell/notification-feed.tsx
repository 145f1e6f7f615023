import { ActionIcon, Menu, SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { formatAgo, formatInstant } from '../format.ts';
import { Icon } from '../theme/icons.tsx';
import { isInternalPath } from '#kernel/field/internal-path.ts';
import { words } from '../messages/office.fr.ts';
import type { Notification, NotificationFeed } from './notification.ts';
import { SafeHtml } from './safe-html.tsx';
import styles from './shell.module.css';

/** The user's notifications, the last first. */
export default function Feed({
  feed,
  close,
}: {
  readonly feed: NotificationFeed;
  readonly close: () => void;
}): React.ReactNode {
  const [which, setWhich] = useState('all');
  const navigate = useNavigate();
  const shown = which === 'all' ? feed.all : feed.all.filter((one) => !one.seen);
  const unseen = feed.all.filter((one) => !one.seen).map((one) => one.id);
  const open = (one: Notification): void => {
    if (!one.seen) feed.markSeen([one.id]);
    if (one.redirectLink !== null && isInternalPath(one.redirectLink)) {
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
}
