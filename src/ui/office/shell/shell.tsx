import { fetched } from '../../late-file.ts';
import { UnstyledButton } from '@mantine/core';
import { useHotkeys, useMediaQuery } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { RouteRow } from '#kernel/route.ts';
import { mayOpen } from '../access.ts';
import { Icon } from '../theme/icons.tsx';
import { useOldViews } from '../list/view/view-store.ts';
import { useLeaveGuard } from '../form/leave-guard.ts';
import { words } from '../messages/office.fr.ts';
import { tabTitle } from '../navigation.tsx';
import { useOffice } from '../office-context.tsx';
import { useKeys } from '../list/list-keys.ts';
import { closeHelp, helpOpened, openHelp, openKeys } from '../help/help-door.ts';
import { LatePart } from './late-part.tsx';
import { PopupHost } from '../popup/popup-host.tsx';
import { SnackbarStack } from '../snackbars/snackbar-stack.tsx';
import { ActingBar } from './acting-bar.tsx';
import { BlockedBar } from './blocked-bar.tsx';
import type { AccountLinks } from './account-menu.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { Header } from './header.tsx';
import { MaintenanceBanner } from './maintenance.tsx';
import type { Maintenance } from './maintenance-rules.ts';
import { type MenuItem, menuOf } from './menu.ts';
import type { MenuMarks } from './menu/menu-marks.ts';
import { NavigationProgress } from './navigation-progress.tsx';
import { type NotificationFeed, unseenAt } from './notification.ts';
import { NotificationCentre } from './notification-centre.tsx';
import { closePalette, openPalette, paletteWanted } from './palette-door.ts';
import { useAskedPlace } from './palette/asked-place.ts';
import { OfflineBar } from './offline-bar.tsx';
import { PaletteShape } from './palette-shape.tsx';
import styles from './shell.module.css';
import { Sidebar } from './menu/sidebar.tsx';
import { useOnce, useStore } from '../store.ts';

export interface ShellProps {
  readonly row: RouteRow | null;
  readonly feed: NotificationFeed;
  readonly maintenance: Maintenance;
  /** The marks of the person on the menu. */
  readonly marks: MenuMarks;
  readonly account: Pick<AccountLinks, 'changeAccount' | 'tourMode'>;
  /** Ends what was opened in another's name. */
  readonly back: () => Promise<void>;
  /** Addresses outside the office, when they exist: the shop's pages, help, news. */
  readonly links: {
    readonly shop: string | null;
    readonly producers: string | null;
    readonly help: string | null;
    readonly news: string | null;
  };
  /** How many articles wait in a buyer's cart. */
  readonly inCart: number;
  readonly children: React.ReactNode;
}

const loadPanel = () => fetched(() => import('./side-panel.tsx'));
const loadHelp = () => fetched(() => import('../help/help-panel.tsx'));
const loadPalette = () => fetched(() => import('./palette.tsx'));
const AFTER_MENU = 900;
const TICKETS = '/tickets';

/** Header of 64 px, sidebar of 180 px (56 px below 1280, none below 600 with a bar of 70 px at the bottom), and the screen. */
export const Shell = ({
  row,
  feed,
  maintenance,
  marks,
  account,
  back,
  links,
  inCart,
  children,
}: ShellProps): React.ReactNode => {
  const { routes, actor, shop, logout, version } = useOffice();
  const { pathname } = useLocation();
  const narrow = useMediaQuery('(max-width: 600px)', false, { getInitialValueInEffect: false });
  // On the road the office is held as on a telephone, whatever its size: what is at hand stands at the bottom.
  const isTour = account.tourMode?.on === true;
  const phone = narrow || isTour;
  const wide = useMediaQuery('(min-width: 1281px)', true, { getInitialValueInEffect: false });
  const [drawer, setDrawer] = useState(false);
  const isDrawerWanted = useOnce(drawer);
  const [bell, setBell] = useState(false);
  const main = useRef<HTMLElement>(null);
  const arrived = useRef(false);
  const owns = actor.kind === 'owner' || actor.kind === 'iam';

  const searches = actor.kind !== 'buyer';
  const isPaletteWanted = useStore(paletteWanted);
  const help = useStore(helpOpened);
  const isHelpWanted = useOnce(help);
  useLeaveGuard();
  useOldViews();
  useAskedPlace(searches);
  useHotkeys(
    [
      [
        'mod+K',
        () => {
          if (searches) openPalette();
        },
      ],
    ],
    [],
  );

  useKeys({ '?': openKeys });

  const reach = (path: string, kinds: readonly string[] = [actor.kind]): string | null => {
    const target = routes.find((one) => one.path === path);
    return target && kinds.includes(actor.kind) && mayOpen(target, actor) ? path : null;
  };
  const outside: readonly MenuItem[] = [
    ...(owns && links.shop
      ? [{ label: words.onlineShop, to: links.shop, icon: 'store', order: AFTER_MENU - 3, external: true }]
      : []),
    ...(!owns && links.producers
      ? [{ label: words.producers, to: links.producers, icon: 'store', order: AFTER_MENU - 3, leaves: true }]
      : []),
    ...(links.help ? [{ label: words.help, to: links.help, icon: 'help', order: AFTER_MENU - 2, external: true }] : []),
    ...(links.news ? [{ label: words.news, to: links.news, icon: 'news', order: AFTER_MENU - 1, external: true }] : []),
  ];
  const nodes = menuOf(routes, actor, outside);
  const plain = row?.layout === 'editor';
  // Unseen notifications of conversations: the bell counts them already, so no further call is made.
  const unreadTickets = unseenAt(feed.all, TICKETS);
  const unread = { [TICKETS]: unreadTickets };

  useEffect(() => {
    if (row) document.title = tabTitle(row.title, shop?.name ?? null);
  }, [row, shop?.name]);
  // A new screen begins at its top, and keyboards and readers begin with it.
  useEffect(() => {
    if (arrived.current) main.current?.focus({ preventScroll: true });
    arrived.current = true;
    setDrawer(false);
    window.scrollTo(0, 0);
  }, [pathname]);

  const account_ = { ...account, shop: owns ? links.shop : links.producers, settings: reach('/dashboard/settings') };
  const footer = (
    <p className={styles.foot}>
      © {new Date().getFullYear()}
      <span>{words.version(version)}</span>
    </p>
  );
  return (
    <div
      className={`office ${styles.shell}`}
      data-plain={plain || undefined}
      data-tour={isTour || undefined}
      style={maintenance.banner ? ({ '--banner-height': '36px' } as React.CSSProperties) : undefined}
    >
      <a href="#content" className="skip-link">
        {words.skip}
      </a>
      <NavigationProgress />
      <Header
        phone={phone}
        small={!wide}
        openDrawer={() => setDrawer(true)}
        links={account_}
        tickets={reach(TICKETS, ['owner', 'buyer'])}
        unreadTickets={unreadTickets}
        calendar={reach('/dashboard/calendar', ['owner', 'iam'])}
        inCart={actor.kind === 'buyer' ? inCart : 0}
        bell={<NotificationCentre feed={feed} phone={phone} opened={bell} setOpened={setBell} />}
      />
      {phone || plain ? null : (
        <aside className={styles.sidebar}>
          <Sidebar nodes={nodes} marks={marks} unread={unread} narrow={!wide} footer={wide ? footer : undefined} />
        </aside>
      )}
      {phone && isDrawerWanted ? (
        <LatePart
          load={loadPanel}
          wanted={drawer}
          onLost={() => setDrawer(false)}
          props={{
            opened: drawer,
            onClose: () => setDrawer(false),
            size: 280,
            title: shop?.name ?? words.menu,
            closeButtonProps: { 'aria-label': words.close },
            classNames: { body: styles.drawer },
            children: (
              <Sidebar
                nodes={nodes}
                marks={marks}
                unread={unread}
                narrow={false}
                onGo={() => setDrawer(false)}
                footer={
                  <>
                    <UnstyledButton className={styles.entry} onClick={logout}>
                      <Icon name="logout" size={18} />
                      <span className={styles.entryLabel}>{words.logout}</span>
                    </UnstyledButton>
                    {footer}
                  </>
                }
              />
            ),
          }}
        />
      ) : null}
      <main id="content" ref={main} tabIndex={-1} className={styles.main}>
        <OfflineBar />
        <MaintenanceBanner now={maintenance} />
        <BlockedBar />
        <ActingBar back={back} />
        {children}
      </main>
      {phone ? (
        <BottomBar
          clients={reach('/dashboard/clients')}
          orders={reach('/dashboard/orders')}
          help={searches ? openHelp : (links.help ?? '/help')}
          unseen={feed.all.filter((one) => !one.seen).length}
          openNotifications={() => setBell(true)}
        />
      ) : null}
      {searches && isPaletteWanted ? (
        <LatePart load={loadPalette} props={{ nodes }} shape={<PaletteShape />} onLost={closePalette} />
      ) : null}
      {searches && isHelpWanted ? <LatePart load={loadHelp} props={{}} wanted={help} onLost={closeHelp} /> : null}
      <PopupHost />
      <SnackbarStack />
    </div>
  );
};
