import { fetched } from '../../late-file.ts';
import { ActionIcon, Popover } from '@mantine/core';
import { useOnce } from '../store.ts';
import { Icon } from '../theme/icons.tsx';
import { LatePart } from './late-part.tsx';
import styles from './shell.module.css';

const loadPanel = () => fetched(() => import('./side-panel.tsx'));

export interface HeaderPanelProps {
  readonly icon: string;
  /** The name of the panel, and of its button where nothing is counted. */
  readonly name: string;
  /** The name of the button, with its count. */
  readonly label?: string;
  readonly count: number;
  readonly phone: boolean;
  readonly opened: boolean;
  readonly setOpened: (opened: boolean) => void;
  /** Fetches what is shown ahead of the press. */
  readonly prepare?: () => void;
  readonly children: React.ReactNode;
}

/** A button of the header and its panel: at most 600 by 500 px, the whole screen on a telephone. */
export const HeaderPanel = ({
  icon,
  name,
  label = name,
  count,
  phone,
  opened,
  setOpened,
  prepare,
  children,
}: HeaderPanelProps): React.ReactNode => {
  const isWanted = useOnce(opened);
  const close = (): void => setOpened(false);
  const button = (
    <ActionIcon
      size={36}
      title={name}
      aria-label={label}
      aria-haspopup="dialog"
      aria-expanded={opened}
      onClick={() => setOpened(!opened)}
      onPointerEnter={prepare}
      onFocus={prepare}
      className={styles.bell}
    >
      <Icon name={icon} size={20} />
      {count > 0 ? <span className={styles.badge} aria-hidden="true" data-count={count > 99 ? '99+' : count} /> : null}
    </ActionIcon>
  );
  const panel = opened ? children : null;
  if (phone) {
    return (
      <>
        {button}
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
              attributes: { content: { 'aria-label': name } },
              children: panel,
            }}
          />
        ) : null}
      </>
    );
  }
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" width={440} trapFocus>
      <Popover.Target>{button}</Popover.Target>
      <Popover.Dropdown p={0} maw={600} mah={500} className={styles.feedPanel} aria-label={name}>
        {panel}
      </Popover.Dropdown>
    </Popover>
  );
};

/**
 * The content of such a panel: its title, the acts on all of it, and a scrolling list; `empty` when there is no row.
 */
export const PanelList = ({
  title,
  tools,
  empty,
  items,
}: {
  readonly title: string;
  readonly tools?: React.ReactNode;
  readonly empty: string;
  readonly items: readonly { readonly id: string; readonly content: React.ReactNode }[];
}): React.ReactNode => (
  <section className={styles.feed} aria-label={title}>
    <header className={styles.feedHead}>
      <h2>{title}</h2>
      {tools}
    </header>
    {items.length === 0 ? (
      <p className={styles.feedEmpty}>{empty}</p>
    ) : (
      <ul className={styles.feedList}>
        {items.map((one) => (
          <li key={one.id}>{one.content}</li>
        ))}
      </ul>
    )}
  </section>
);
