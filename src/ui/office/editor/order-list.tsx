import { ActionIcon, Switch } from '@mantine/core';
import { useLayoutEffect, useRef, useState } from 'react';
import { Icon } from '../theme/icons.tsx';
import { words } from '../messages/office.fr.ts';
import styles from './editor.module.css';

export interface OrderItem {
  readonly id: string;
  readonly label: string;
  /** Where each of them may be hidden. */
  readonly shown?: boolean;
  /** A sentence on its state, always in sight. */
  readonly note?: React.ReactNode;
  /** Its words in each column. */
  readonly cells?: readonly React.ReactNode[];
  readonly inner?: React.ReactNode;
}

/** Things in an order that one changes: by their buttons, or by Alt and the arrows; each may be shown or not. */
export const OrderList = ({
  label,
  items,
  columns = [],
  onMove,
  onShow,
  onOpen,
}: {
  readonly label: string;
  readonly items: readonly OrderItem[];
  /** Titles over the cells of the items; on a telephone each cell has its own. */
  readonly columns?: readonly string[];
  /** Without it they stay where they are. */
  readonly onMove?: ((from: number, to: number) => void) | undefined;
  readonly onShow?: (index: number, shown: boolean) => void;
  /** Opens or closes the form of an item: its `inner`. */
  readonly onOpen?: (index: number) => void;
}): React.ReactNode => {
  const [said, say] = useState('');
  // A row that is moved in the page loses the focus: who moves it goes on with it.
  const held = useRef<HTMLElement | null>(null);
  useLayoutEffect(() => {
    held.current?.focus();
    held.current = null;
  }, [items]);
  const move = (index: number, by: -1 | 1): void => {
    const to = index + by;
    const item = items[index];
    if (!onMove || !item || to < 0 || to >= items.length) return;
    held.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    onMove(index, to);
    say(words.movedTo(item.label, to + 1, items.length));
  };
  return (
    <div>
      {columns.length > 0 ? (
        <div className={styles.orderHead} aria-hidden="true">
          <span className={styles.orderName} />
          {columns.map((column) => (
            <span key={column} className={styles.orderCell}>
              {column}
            </span>
          ))}
          <span className={styles.orderTools} />
        </div>
      ) : null}
      <ol className={styles.order} aria-label={label} data-columns={columns.length > 0 || undefined}>
        {items.map((item, index) => (
          <li key={item.id}>
            <div
              className={styles.orderRow}
              data-off={item.shown === false || undefined}
              onKeyDown={(event) => {
                if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
                event.preventDefault();
                move(index, event.key === 'ArrowUp' ? -1 : 1);
              }}
            >
              <span className={styles.orderName}>{item.label}</span>
              {columns.map((column, at) => (
                <span key={column} className={styles.orderCell}>
                  <span>{`${column} : `}</span>
                  {item.cells?.[at]}
                </span>
              ))}
              <span className={styles.orderTools}>
                {onOpen ? (
                  <ActionIcon
                    size={32}
                    aria-label={`${words.edit} ${item.label}`}
                    aria-expanded={Boolean(item.inner)}
                    onClick={() => onOpen(index)}
                  >
                    <Icon name={item.inner ? 'chevron-up' : 'edit'} />
                  </ActionIcon>
                ) : null}
                {onShow ? (
                  <Switch
                    size="xs"
                    checked={item.shown ?? true}
                    onChange={(event) => onShow(index, event.currentTarget.checked)}
                    aria-label={words.showNamed(item.label)}
                  />
                ) : null}
                {onMove ? (
                  <>
                    <ActionIcon
                      size={32}
                      aria-label={words.moveUp(item.label)}
                      aria-disabled={index === 0}
                      data-disabled={index === 0 || undefined}
                      onClick={() => move(index, -1)}
                    >
                      <Icon name="arrow-up" />
                    </ActionIcon>
                    <ActionIcon
                      size={32}
                      aria-label={words.moveDown(item.label)}
                      aria-disabled={index === items.length - 1}
                      data-disabled={index === items.length - 1 || undefined}
                      onClick={() => move(index, 1)}
                    >
                      <Icon name="arrow-down" />
                    </ActionIcon>
                  </>
                ) : null}
              </span>
            </div>
            {item.note ? <p className={styles.orderNote}>{item.note}</p> : null}
            {columns.length > 0 && item.inner ? <div className={styles.orderInner}>{item.inner}</div> : item.inner}
          </li>
        ))}
      </ol>
      <p className={styles.unseen} role="status">
        {said}
      </p>
    </div>
  );
};
