import { Link } from 'react-router';
import { addDays, type Day, partsOf } from '#kernel/day.ts';
import { Icon } from '../theme/icons.tsx';
import { type CalendarActs, CalendarEntry, type CalendarItem } from './calendar-entry.tsx';
import { calendarWords as words, dayWords, shortWeekday } from './calendar-words.ts';
import styles from './calendar.module.css';

const WEEK = 7;
/** « 1er », as one says it. */
const numberOf = (day: Day): string => (partsOf(day).day === 1 ? '1er' : String(partsOf(day).day));
/** The number of entries that fit the square of a day; a press shows the others. */
const SHOWN = 3;

const Square = ({
  day,
  month,
  today,
  items,
  acts,
}: {
  readonly day: Day;
  readonly month: number;
  readonly today: Day;
  readonly items: readonly CalendarItem[];
  readonly acts: CalendarActs;
}): React.ReactNode => {
  // A single entry more takes no more room than the words « one more ».
  const shown = items.length > SHOWN + 1 ? items.slice(0, SHOWN) : items;
  const more = items.length - shown.length;
  return (
    <td
      data-other={partsOf(day).month !== month || undefined}
      data-today={day === today || undefined}
      aria-current={day === today ? 'date' : undefined}
    >
      <div className={styles.squareHead}>
        <button type="button" className={styles.dayNumber} aria-label={dayWords(day)} onClick={() => acts.showDay(day)}>
          {numberOf(day)}
        </button>
        {acts.addOn ? (
          <Link to={acts.addOn(day)} className={styles.add} aria-label={words.add(dayWords(day))}>
            <Icon name="plus" size={14} />
          </Link>
        ) : null}
      </div>
      {shown.map((item) => (
        <CalendarEntry key={item.id} item={item} acts={acts} />
      ))}
      {more > 0 ? (
        <button
          type="button"
          className={styles.more}
          aria-label={words.moreOn(more, dayWords(day))}
          onClick={() => acts.showDay(day)}
        >
          {words.more(more)}
        </button>
      ) : null}
    </td>
  );
};

/** A month by weeks, Monday first. */
export const MonthGrid = ({
  label,
  days,
  shownDay,
  today,
  byDay,
  acts,
}: {
  readonly label: string;
  readonly days: readonly Day[];
  readonly shownDay: Day;
  readonly today: Day;
  readonly byDay: ReadonlyMap<string, readonly CalendarItem[]>;
  readonly acts: CalendarActs;
}): React.ReactNode => {
  const weeks = Array.from({ length: days.length / WEEK }, (_, week) => days.slice(week * WEEK, (week + 1) * WEEK));
  return (
    <table className={styles.month} aria-label={label}>
      <thead>
        <tr>
          {Array.from({ length: WEEK }, (_, index) => addDays(days[0] as Day, index)).map((day) => (
            <th key={day} scope="col">
              {shortWeekday(day)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <Square
                key={day}
                day={day}
                month={partsOf(shownDay).month}
                today={today}
                items={byDay.get(day) ?? []}
                acts={acts}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
};
