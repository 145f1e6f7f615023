import { Menu, Tooltip } from '@mantine/core';
import { Link, useLocation } from 'react-router';
import { Icon } from '../theme/icons.tsx';
import { words } from '../messages/office.fr.ts';
import { useHabits } from '../list/view/view-store.ts';
import { type MenuGroup, type MenuItem, type MenuNode, currentItem } from './menu.ts';
import { QuickCreateMenu } from './quick-create.tsx';
import styles from './shell.module.css';

interface EntryProps {
  readonly item: MenuItem;
  readonly current: string | null;
  readonly narrow: boolean;
  readonly inGroup?: boolean;
  /** The count of waiting items. */
  readonly count?: number;
  readonly onGo?: (() => void) | undefined;
}

const Entry = ({ item, current, narrow, inGroup, count = 0, onGo }: EntryProps): React.ReactNode => {
  const inside = (
    <>
      {inGroup ? null : <Icon name={item.icon} size={18} />}
      <span className={styles.entryLabel}>{item.label}</span>
      {count > 0 ? (
        <span
          className={styles.entryCount}
          role="img"
          aria-label={words.unreadTalks(count)}
          data-count={count > 99 ? '99+' : count}
        />
      ) : null}
      {item.external ? <Icon name="external" size={12} /> : null}
    </>
  );
  const look = {
    className: styles.entry,
    'data-child': inGroup || undefined,
    'aria-current': current === item.to ? ('page' as const) : undefined,
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
    <li>
      {narrow ? (
        <Tooltip label={item.label} position="right">
          {link}
        </Tooltip>
      ) : (
        link
      )}
    </li>
  );
};

const Group = ({
  group,
  current,
  onGo,
}: {
  readonly group: MenuGroup;
  readonly current: string | null;
  readonly onGo?: (() => void) | undefined;
}): React.ReactNode => {
  const [habits, keep] = useHabits();
  const holdsCurrent = group.items.some((item) => item.to === current);
  const open = holdsCurrent || !habits.closedSections.includes(group.label);
  const toggle = (): void =>
    keep({
      closedSections: open
        ? [...habits.closedSections, group.label]
        : habits.closedSections.filter((one) => one !== group.label),
    });
  return (
    <li>
      <button type="button" className={styles.entry} aria-expanded={open} onClick={toggle} disabled={holdsCurrent}>
        <Icon name={group.icon} size={18} />
        <span className={styles.entryLabel}>{group.label}</span>
        {holdsCurrent ? null : (
          <span className={styles.turn} data-open={open || undefined}>
            <Icon name="chevron-down" size={14} />
          </span>
        )}
      </button>
      {open ? (
        <ul className={styles.children}>
          {group.items.map((item) => (
            <Entry key={item.to} item={item} current={current} narrow={false} inGroup onGo={onGo} />
          ))}
        </ul>
      ) : null}
    </li>
  );
};

/** In the 56 px sidebar a section opens to the side. */
const NarrowGroup = ({
  group,
  current,
}: {
  readonly group: MenuGroup;
  readonly current: string | null;
}): React.ReactNode => (
  <li>
    <Menu position="right-start" trigger="click-hover" openDelay={80} closeDelay={120} offset={4}>
      <Menu.Target>
        <button
          type="button"
          className={styles.entry}
          aria-label={group.label}
          data-holds={group.items.some((item) => item.to === current) || undefined}
        >
          <Icon name={group.icon} size={18} />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{group.label}</Menu.Label>
        {group.items.map((item) => (
          <Menu.Item
            key={item.to}
            component={Link}
            to={item.to}
            aria-current={current === item.to ? 'page' : undefined}
            fw={current === item.to ? 600 : undefined}
          >
            {item.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  </li>
);

/** The menu: two levels at most. `narrow` is the 56 px form. */
export const Sidebar = ({
  nodes,
  counts = {},
  narrow,
  onGo,
  footer,
}: {
  readonly nodes: readonly MenuNode[];
  /** The counts of waiting items, by the address of the entry. */
  readonly counts?: Readonly<Record<string, number>>;
  readonly narrow: boolean;
  readonly onGo?: () => void;
  readonly footer?: React.ReactNode;
}): React.ReactNode => {
  const { pathname, search } = useLocation();
  const current = currentItem(nodes, pathname, search);
  return (
    <>
      <QuickCreateMenu narrow={narrow} onGo={onGo} />
      <nav aria-label={words.menu} className={styles.nav}>
        <ul>
          {nodes.map((node) =>
            node.kind === 'item' ? (
              <Entry
                key={node.to}
                item={node}
                current={current}
                narrow={narrow}
                count={counts[node.to] ?? 0}
                onGo={onGo}
              />
            ) : narrow ? (
              <NarrowGroup key={node.label} group={node} current={current} />
            ) : (
              <Group key={node.label} group={node} current={current} onGo={onGo} />
            ),
          )}
        </ul>
      </nav>
      {footer}
    </>
  );
};
