import { Menu, Tooltip } from '@mantine/core';
import { useEffect, useId, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { Icon } from '../../theme/icons.tsx';
import { menuWords } from '../../messages/menu.fr.ts';
import { words } from '../../messages/office.fr.ts';
import { useHabits } from '../../list/view/view-store.ts';
import { type MenuGroup, type MenuItem, type MenuNode, currentItem } from '../menu.ts';
import { onMenuKey } from './menu-keys.ts';
import {
  type Count,
  countOfGroup,
  type Counts,
  countsOf,
  favouritesOf,
  type MenuMarks,
  partsOf,
} from './menu-marks.ts';
import { QuickCreateMenu } from '../quick-create.tsx';
import styles from '../shell.module.css';

interface Shared {
  readonly current: string | null;
  readonly counts: Counts;
  readonly marks: MenuMarks;
  readonly onGo?: (() => void) | undefined;
}

const shownCount = ({ count, isExact }: Count): string => (count > 99 || !isExact ? '99+' : String(count));
const CountMark = ({ count }: { readonly count: Count | null | undefined }): React.ReactNode =>
  count ? (
    <span
      className={styles.entryCount}
      role="img"
      aria-label={count.label}
      title={count.label}
      data-count={shownCount(count)}
    />
  ) : null;

/** Keeps the page in front, or one that is kept already: other entries need no button of their own. */
const Star = ({ item, marks }: { readonly item: MenuItem; readonly marks: MenuMarks }): React.ReactNode => {
  const { keep, favourites } = marks;
  if (!keep || !item.to.startsWith('/') || item.external || item.leaves || item.to === '/dashboard') return null;
  const isKept = favourites.includes(item.to);
  const label = isKept ? menuWords.dropFavourite(item.label) : menuWords.keepFavourite(item.label);
  return (
    <button
      type="button"
      className={styles.star}
      data-kept={isKept || undefined}
      aria-label={label}
      title={label}
      onClick={() => keep(isKept ? favourites.filter((one) => one !== item.to) : [...favourites, item.to])}
    >
      <Icon name={isKept ? 'star-filled' : 'star'} size={14} />
    </button>
  );
};

const Entry = ({
  item,
  narrow,
  inGroup,
  isFavourite,
  current,
  counts,
  marks,
  onGo,
}: Shared & {
  readonly item: MenuItem;
  readonly narrow: boolean;
  readonly inGroup?: boolean;
  readonly isFavourite?: boolean;
}): React.ReactNode => {
  const isCurrent = current === item.to;
  const inside = (
    <>
      {inGroup ? null : <Icon name={item.icon} size={18} />}
      <span className={styles.entryLabel}>{item.label}</span>
      <CountMark count={counts[item.to]} />
    </>
  );
  const look = {
    'aria-label': narrow ? item.label : undefined,
    className: styles.entry,
    'data-entry': true,
    'data-child': inGroup || undefined,
    'aria-current': isCurrent ? ('page' as const) : undefined,
    onClick: onGo,
  };
  const link = item.external ? (
    <a {...look} href={item.to} target="_blank" rel="noopener">
      {inside}
    </a>
  ) : (
    <Link {...look} to={item.to} reloadDocument={item.leaves ?? false}>
      {inside}
    </Link>
  );
  return (
    <li className={styles.place}>
      {narrow ? (
        <Tooltip label={counts[item.to] ? `${item.label} : ${counts[item.to]?.label}` : item.label} position="right">
          {link}
        </Tooltip>
      ) : (
        link
      )}
      {!narrow && (isFavourite || isCurrent) ? <Star item={item} marks={marks} /> : null}
    </li>
  );
};

const Group = ({ group, ...shared }: Shared & { readonly group: MenuGroup }): React.ReactNode => {
  const { current, counts, marks } = shared;
  const [habits, keep] = useHabits();
  const list = useId();
  const holdsCurrent = group.items.some((item) => item.to === current);
  // Folded by hand while its page is in front: the next page opens its group again.
  const [foldedAt, setFoldedAt] = useState<string | null>(null);
  const [isMore, setMore] = useState(false);
  const open = holdsCurrent ? foldedAt !== current : habits.openSections.includes(group.label);
  const { first, more } = partsOf(group, marks, counts, current);
  const toggle = (): void => {
    setFoldedAt(open && holdsCurrent ? current : null);
    const others = habits.openSections.filter((one) => one !== group.label);
    keep({ openSections: open ? others : [...others, group.label] });
  };
  return (
    <li data-group={group.label}>
      <button
        type="button"
        className={styles.entry}
        data-entry
        data-holds={(holdsCurrent && !open) || undefined}
        aria-expanded={open}
        aria-controls={open ? list : undefined}
        onClick={toggle}
      >
        <Icon name={group.icon} size={18} />
        <span className={styles.entryLabel}>{group.label}</span>
        {open ? null : <CountMark count={countOfGroup(group, counts)} />}
        <span className={styles.turn} data-open={open || undefined}>
          <Icon name="chevron-down" size={14} />
        </span>
      </button>
      {open ? (
        <ul className={styles.children} id={list}>
          {[...first, ...(isMore ? more : [])].map((item) => (
            <Entry key={item.to} item={item} narrow={false} inGroup {...shared} />
          ))}
          {more.length > 0 ? (
            <li>
              <button
                type="button"
                className={styles.entry}
                data-entry
                data-child
                data-more
                aria-expanded={isMore}
                aria-label={isMore ? menuWords.lessOf(group.label) : menuWords.moreOf(group.label, more.length)}
                onClick={() => setMore(!isMore)}
              >
                {isMore ? menuWords.less : menuWords.moreCount(more.length)}
              </button>
            </li>
          ) : null}
        </ul>
      ) : null}
    </li>
  );
};

/** In the 56 px sidebar a section opens to the side. */
const NarrowGroup = ({ group, current, counts, marks }: Shared & { readonly group: MenuGroup }): React.ReactNode => {
  const { first, more } = partsOf(group, marks, counts, current);
  const item = ({ to, label }: MenuItem): React.ReactNode => (
    <Menu.Item
      key={to}
      component={Link}
      to={to}
      aria-current={current === to ? 'page' : undefined}
      fw={current === to ? 600 : undefined}
      rightSection={<CountMark count={counts[to]} />}
    >
      {label}
    </Menu.Item>
  );
  return (
    <li>
      <Menu position="right-start" trigger="click-hover" openDelay={80} closeDelay={120} offset={4}>
        <Menu.Target>
          <button
            type="button"
            className={styles.entry}
            data-entry
            aria-label={group.label}
            data-holds={group.items.some(({ to }) => to === current) || undefined}
          >
            <Icon name={group.icon} size={18} />
            <CountMark count={countOfGroup(group, counts)} />
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>{group.label}</Menu.Label>
          {first.map(item)}
          {more.length > 0 ? <Menu.Label>{menuWords.neverUsed}</Menu.Label> : null}
          {more.map(item)}
        </Menu.Dropdown>
      </Menu>
    </li>
  );
};

/** The favourites of the person, above the sections. */
const Favourites = ({
  items,
  narrow,
  ...shared
}: Shared & { readonly items: readonly MenuItem[]; readonly narrow: boolean }): React.ReactNode =>
  items.length === 0 ? null : (
    <li>
      {narrow ? null : <p className={styles.kept}>{menuWords.favourites}</p>}
      <ul className={styles.children} aria-label={menuWords.favourites}>
        {items.map((item) => (
          <Entry key={item.to} item={item} narrow={narrow} isFavourite {...shared} current={null} />
        ))}
      </ul>
    </li>
  );

/** The menu: two levels at most. `narrow` is the 56 px form. */
export const Sidebar = ({
  nodes,
  marks,
  unread = {},
  narrow,
  onGo,
  footer,
}: {
  readonly nodes: readonly MenuNode[];
  readonly marks: MenuMarks;
  /** The unread conversations, by the address of the entry. */
  readonly unread?: Readonly<Record<string, number>>;
  readonly narrow: boolean;
  readonly onGo?: () => void;
  readonly footer?: React.ReactNode;
}): React.ReactNode => {
  const { pathname, search } = useLocation();
  const current = currentItem(nodes, pathname, search);
  const nav = useRef<HTMLElement>(null);
  // The entry of the page stands in view, however long the menu is.
  useEffect(() => {
    nav.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  const counts: Counts = {
    ...countsOf(nodes, marks.waiting),
    ...Object.fromEntries(
      Object.entries(unread).flatMap(([to, count]) =>
        count > 0 ? [[to, { count, isExact: true, label: words.unreadTalks(count) }]] : [],
      ),
    ),
  };
  const shared = { current, counts, marks, onGo };
  const kept = <Favourites items={favouritesOf(nodes, marks.favourites)} narrow={narrow} {...shared} />;
  const [head, ...rest] = nodes;
  const drawn = (node: MenuNode): React.ReactNode =>
    node.kind === 'item' ? (
      <Entry key={node.to} item={node} narrow={narrow} {...shared} />
    ) : narrow ? (
      <NarrowGroup key={node.label} group={node} {...shared} />
    ) : (
      <Group key={node.label} group={node} {...shared} />
    );
  return (
    <>
      <QuickCreateMenu narrow={narrow} onGo={onGo} />
      <nav
        aria-label={words.menu}
        className={styles.nav}
        ref={nav}
        onKeyDown={onMenuKey}
        aria-busy={marks.isAwaited || undefined}
      >
        <ul>
          {head ? drawn(head) : null}
          {kept}
          {rest.map(drawn)}
        </ul>
      </nav>
      {footer}
    </>
  );
};
