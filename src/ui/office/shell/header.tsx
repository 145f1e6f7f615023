import { ActionIcon, Kbd } from '@mantine/core';
import { Link } from 'react-router';
import { Icon } from '../theme/icons.tsx';
import { words } from '../messages/office.fr.ts';
import { useOffice, useSlot } from '../office-context.tsx';
import { AccountMenu, type AccountLinks } from './account-menu.tsx';
import { openHelp } from '../help/help-door.ts';
import { openPalette } from './palette-door.ts';
import { headerSlot } from './slots.ts';
import styles from './shell.module.css';

const isMac = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.userAgent);

const IconLink = ({
  to,
  icon,
  label,
  count = 0,
}: {
  readonly to: string;
  readonly icon: string;
  readonly label: string;
  readonly count?: number;
}): React.ReactNode => (
  <ActionIcon
    component={Link}
    to={to}
    size={36}
    aria-label={count > 0 ? `${label}, ${words.unreadTalks(count)}` : label}
    title={label}
    className={styles.bell}
  >
    <Icon name={icon} size={20} />
    {count > 0 ? <span className={styles.badge} aria-hidden="true" data-count={count > 99 ? '99+' : count} /> : null}
  </ActionIcon>
);

/** The shop's logo, else its name: one sees at once whose books these are. */
const Brand = ({ small }: { readonly small: boolean }): React.ReactNode => {
  const { shop, user } = useOffice();
  const name = shop?.name ?? user.username;
  return (
    <Link to="/dashboard" className={styles.brand} aria-label={`${name}, ${words.dashboard}`}>
      {shop?.logo ? (
        <img src={shop.logo} alt="" />
      ) : small ? (
        <span className={styles.mark} aria-hidden="true">
          {name.charAt(0).toLocaleUpperCase('fr')}
        </span>
      ) : (
        <span className={styles.brandName}>{name}</span>
      )}
    </Link>
  );
};

/** An agent goes on his tour, or back to his desk: in sight wherever he is, since it changes the whole frame. */
const TourToggle = ({ mode }: { readonly mode: NonNullable<AccountLinks['tourMode']> }): React.ReactNode => (
  <button type="button" className={styles.tour} aria-pressed={mode.on} onClick={() => mode.change(!mode.on)}>
    <Icon name="map" size={18} />
    <span>{words.tourMode}</span>
  </button>
);

export interface HeaderProps {
  readonly phone: boolean;
  readonly small: boolean;
  readonly openDrawer: () => void;
  readonly links: AccountLinks;
  /** Screens that the header leads to when they exist and this person may open them. */
  readonly tickets: string | null;
  /** Conversations that somebody wrote in and that were not read yet. */
  readonly unreadTickets: number;
  readonly calendar: string | null;
  readonly inCart: number;
  readonly bell: React.ReactNode;
}

export const Header = ({
  phone,
  small,
  openDrawer,
  links,
  tickets,
  unreadTickets,
  calendar,
  inCart,
  bell,
}: HeaderProps): React.ReactNode => {
  const { actor } = useOffice();
  const parts = useSlot(headerSlot);
  const searches = actor.kind !== 'buyer';
  return (
    <header className={styles.header}>
      {phone ? (
        <ActionIcon size={44} aria-label={words.openMenu} onClick={openDrawer}>
          <Icon name="menu" size={22} />
        </ActionIcon>
      ) : null}
      <Brand small={small && !phone} />
      {searches && !phone ? (
        <button type="button" className={styles.goTo} onClick={openPalette}>
          <Icon name="search" size={16} />
          <span>{words.goTo}</span>
          <Kbd size="xs">{isMac ? '⌘ K' : 'Ctrl K'}</Kbd>
        </button>
      ) : null}
      <span className={styles.spring} />
      {links.tourMode ? <TourToggle mode={links.tourMode} /> : null}
      {searches && phone ? (
        <ActionIcon size={44} aria-label={words.goTo} onClick={openPalette}>
          <Icon name="search" size={20} />
        </ActionIcon>
      ) : null}
      {tickets && !(phone && searches) ? (
        <IconLink to={tickets} icon="messages" label={words.tickets} count={unreadTickets} />
      ) : null}
      {parts.map((Part, index) => (
        <Part key={index} phone={phone} />
      ))}
      {searches && !phone ? (
        <ActionIcon size={36} aria-label={words.help} title={words.help} aria-haspopup="dialog" onClick={openHelp}>
          <Icon name="help" size={20} />
        </ActionIcon>
      ) : null}
      {bell}
      {calendar && !phone ? <IconLink to={calendar} icon="calendar" label={words.calendar} /> : null}
      {inCart > 0 ? (
        <ActionIcon
          component="a"
          href="/cart"
          size={36}
          aria-label={words.cartOf(inCart)}
          title={words.cart}
          className={styles.bell}
        >
          <Icon name="cart" size={20} />
          <span className={styles.badge} aria-hidden="true" data-count={inCart > 999 ? '999+' : inCart} />
        </ActionIcon>
      ) : null}
      <AccountMenu links={links} />
    </header>
  );
};
