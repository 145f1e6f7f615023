import { ActionIcon, Menu } from '@mantine/core';
import { useState } from 'react';
import { french } from '#kernel/language/french.ts';
import { useIsPhone } from '../phone.ts';
import { Icon } from '../theme/icons.tsx';
import styles from './board.module.css';

const words = french({ moveTo: 'Déplacer vers…', move: (name: string) => `Déplacer ${name}` } as const);

export interface BoardColumn<C> {
  readonly id: string;
  readonly name: string;
  /** Beside the name: how many cards there are. */
  readonly count: string;
  readonly note: string;
  readonly cards: readonly C[];
  readonly more?: React.ReactNode;
}

interface Shown<C> {
  readonly columns: readonly BoardColumn<C>[];
  readonly nameOf: (card: C) => string;
  readonly render: (card: C) => React.ReactNode;
  /** Null for who may not move cards. */
  readonly move: ((card: C, columnId: string) => void) | null;
}

/** The menu of a card: the way of keys, screen readers and fingers to another column. */
const MoveMenu = <C extends { readonly id: string }>({
  card,
  from,
  columns,
  nameOf,
  move,
}: Omit<Shown<C>, 'render'> & { readonly card: C; readonly from: string }): React.ReactNode => {
  const phone = useIsPhone();
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={phone ? 44 : 24} aria-label={words.move(nameOf(card))}>
          <Icon name="dots" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{words.moveTo}</Menu.Label>
        {columns
          .filter((one) => one.id !== from)
          .map((one) => (
            <Menu.Item key={one.id} onClick={() => move?.(card, one.id)}>
              {one.name}
            </Menu.Item>
          ))}
      </Menu.Dropdown>
    </Menu>
  );
};

/** Cards in columns: moved by dragging, or in two presses by the menu of the card. */
export const Board = <C extends { readonly id: string }>({
  columns,
  nameOf,
  render,
  move,
}: Shown<C>): React.ReactNode => {
  const [held, setHeld] = useState<{ readonly card: C; readonly from: string } | null>(null);
  const [over, setOver] = useState<string | null>(null);
  const drop = (to: string): void => {
    if (held && held.from !== to) move?.(held.card, to);
    setHeld(null);
    setOver(null);
  };
  return (
    <div className={styles.board}>
      {columns.map((column) => (
        <section
          key={column.id}
          className={styles.column}
          aria-label={column.name}
          data-over={over === column.id || undefined}
          onDragOver={(event) => {
            if (!held) return;
            event.preventDefault();
            setOver(column.id);
          }}
          onDrop={(event) => {
            event.preventDefault();
            drop(column.id);
          }}
        >
          <h2 className={styles.head}>
            {column.name} <span>{column.count}</span>
          </h2>
          <p className={styles.note}>{column.note}</p>
          <ul className={styles.cards}>
            {column.cards.map((card) => (
              <li
                key={card.id}
                className={styles.card}
                draggable={move !== null}
                onDragStart={(event) => {
                  event.dataTransfer.effectAllowed = 'move';
                  setHeld({ card, from: column.id });
                }}
                onDragEnd={() => {
                  setHeld(null);
                  setOver(null);
                }}
              >
                <div>{render(card)}</div>
                {move ? <MoveMenu card={card} from={column.id} columns={columns} nameOf={nameOf} move={move} /> : null}
              </li>
            ))}
          </ul>
          {column.more}
        </section>
      ))}
    </div>
  );
};
