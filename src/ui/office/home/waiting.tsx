import { Link } from 'react-router';
import type { ListFilter } from '#kernel/list.ts';
import { formatCount, formatMoney } from '../format.ts';
import { listUrl } from '../list/list-url.ts';
import { words } from '../messages/office.fr.ts';
import { Icon } from '../theme/icons.tsx';
import styles from './home.module.css';

export interface WaitingCard {
  readonly name: string;
  readonly nouns: readonly [one: string, many: string];
  readonly path: string;
  readonly filter: ListFilter;
  readonly icon: string;
  readonly isLate: boolean;
  readonly count: number;
  readonly isExact: boolean;
  readonly amount?: number | undefined;
}

/** The waiting items: each card links to the list of exactly its items. */
export const WaitingCards = ({
  label,
  cards,
}: {
  readonly label: string;
  readonly cards: readonly WaitingCard[];
}): React.ReactNode => (
  <ul className={styles.waiting} aria-label={label}>
    {cards.map((card) => (
      <li key={card.name}>
        <Link
          className={styles.card}
          data-late={card.isLate || undefined}
          to={listUrl(card.path, { filter: card.filter })}
        >
          <span className={styles.count}>
            {card.isExact ? formatCount(card.count) : words.moreThan(formatCount(card.count))}
          </span>
          <Icon name={card.icon} size={20} />
          <span className={styles.what}>{card.nouns[card.count > 1 ? 1 : 0]}</span>
          {card.amount === undefined ? null : <span className={styles.amount}>{formatMoney(card.amount)}</span>}
        </Link>
      </li>
    ))}
  </ul>
);

/** The words shown when no item waits. */
export const NothingWaits = ({ title, text }: { readonly title: string; readonly text: string }): React.ReactNode => (
  <div className={styles.calm}>
    <Icon name="check-circle" size={24} />
    <div>
      <p>{title}</p>
      <p>{text}</p>
    </div>
  </div>
);
