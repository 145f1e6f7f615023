import { VisuallyHidden } from '@mantine/core';
import { Link } from 'react-router';
import type { Day } from '#kernel/day.ts';
import { Icon } from '../theme/icons.tsx';
import { calendarWords as words } from './calendar-words.ts';
import styles from './calendar.module.css';

/** An entry of a day. `look` shows its urgency at a glance, and in words for users who do not see colours. */
export interface CalendarItem {
  readonly id: string;
  readonly title: string;
  readonly detail: string;
  readonly day: string;
  readonly hour: string | null;
  readonly minutes: number | null;
  readonly look: 'plain' | 'high' | 'late' | 'done';
  readonly icon: string;
  readonly path: string;
  /** The kind of entry in words, for users who do not see its icon: « Tournées ». */
  readonly kind: string;
}

export interface CalendarActs {
  /** Opens it here rather than by its address; false where it is gone to. */
  readonly open: (item: CalendarItem) => boolean;
  /** Where something is added on a day; none for who may not. */
  readonly addOn: ((day: Day) => string) | null;
  readonly showDay: (day: Day) => void;
}

/** Hours are shown as one reads them: 9 h 30. */
const hourOf = (hour: string): string => {
  const [h, m] = hour.split(':');
  return `${Number(h)}\u00a0h${m === '00' ? '' : `\u00a0${m}`}`;
};

export const CalendarEntry = ({
  item,
  acts,
  detailed = false,
  isNarrow = false,
  style,
}: {
  readonly item: CalendarItem;
  readonly acts: CalendarActs;
  readonly detailed?: boolean;
  /** Beside others at the same time: its words take the room of its icon. */
  readonly isNarrow?: boolean;
  readonly style?: React.CSSProperties;
}): React.ReactNode => (
  <Link
    to={item.path}
    className={styles.entry}
    data-look={item.look}
    data-detailed={detailed || undefined}
    data-narrow={isNarrow || undefined}
    style={style}
    title={[item.title, item.detail].filter(Boolean).join(' — ')}
    onClick={(event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      if (acts.open(item)) event.preventDefault();
    }}
  >
    {isNarrow ? null : <Icon name={item.icon} size={14} />}
    <span className={styles.entryWords}>
      <VisuallyHidden>{[item.kind, words.looks[item.look]].filter(Boolean).join(', ')} </VisuallyHidden>
      {item.hour ? <span className={styles.entryHour}>{hourOf(item.hour)} </span> : null}
      <span className={styles.entryTitle}>{item.title}</span>
      {detailed && item.detail ? <span className={styles.entryDetail}>{item.detail}</span> : null}
    </span>
  </Link>
);
