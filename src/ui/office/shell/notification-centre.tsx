import { fetched } from '../../late-file.ts';
import type { NotificationFeed } from './notification.ts';
import { HeaderPanel } from './header-panel.tsx';
import { LatePart } from './late-part.tsx';
import { words } from '../messages/office.fr.ts';

const fetchFeed = () => fetched(() => import('./notification-feed.tsx'));
/** Ahead of the press: what does not come is said when it is opened. */
const prepareFeed = (): void => void fetchFeed().catch(() => undefined);

/** The bell of the header. */
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
  const close = (): void => setOpened(false);
  return (
    <HeaderPanel
      icon="bell"
      name={words.notifications}
      {...(unseen > 0 ? { label: `${words.notifications}, ${words.unreadCount(unseen)}` } : {})}
      count={unseen}
      phone={phone}
      opened={opened}
      setOpened={setOpened}
      prepare={prepareFeed}
    >
      <LatePart load={fetchFeed} props={{ feed, close }} onLost={close} />
    </HeaderPanel>
  );
};
