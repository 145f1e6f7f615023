import { Link } from 'react-router';
import { type Day, partsOf } from '#kernel/day.ts';
import { Icon } from '../theme/icons.tsx';
import { hoursShown, laneOut, type Placed } from './calendar-days.ts';
import { type CalendarActs, CalendarEntry, type CalendarItem } from './calendar-entry.tsx';
import { calendarWords as words, dayWords, shortWeekday } from './calendar-words.ts';
import styles from './calendar.module.css';

/** Pixels of an hour. */
const HOUR = 48;

const Column = ({
  day,
  placed,
  first,
  last,
  acts,
  isWide,
}: {
  readonly day: Day;
  readonly placed: readonly Placed<CalendarItem>[];
  readonly first: number;
  readonly last: number;
  readonly acts: CalendarActs;
  readonly isWide: boolean;
}): React.ReactNode => (
  <section
    className={styles.column}
    aria-label={dayWords(day)}
    style={{ height: (last - first) * HOUR, backgroundSize: `100% ${HOUR}px` }}
  >
    {placed.map(({ item, start, end, lane, lanes }) => (
      <CalendarEntry
        key={item.id}
        item={item}
        acts={acts}
        detailed={end - start >= 60 && (isWide || lanes === 1)}
        isNarrow={!isWide && lanes > 1}
        style={{
          position: 'absolute',
          top: ((start - first * 60) / 60) * HOUR,
          height: Math.max(24, ((end - start) / 60) * HOUR - 2),
          left: `${(lane / lanes) * 100}%`,
          width: `calc(${100 / lanes}% - 2px)`,
        }}
      />
    ))}
  </section>
);

const Head = ({
  day,
  today,
  items,
  acts,
  isWide,
}: {
  readonly day: Day;
  readonly today: Day;
  readonly items: readonly CalendarItem[];
  readonly acts: CalendarActs;
  readonly isWide: boolean;
}): React.ReactNode => (
  <section
    className={styles.columnHead}
    data-today={day === today || undefined}
    aria-label={`${dayWords(day)}, ${words.allDay}`}
  >
    <div className={styles.squareHead}>
      <button
        type="button"
        className={styles.dayNumber}
        aria-label={`${shortWeekday(day)} ${partsOf(day).day}, ${dayWords(day)}`}
        onClick={() => acts.showDay(day)}
      >
        {shortWeekday(day)} {partsOf(day).day}
      </button>
      {acts.addOn ? (
        <Link to={acts.addOn(day)} className={styles.add} aria-label={words.add(dayWords(day))}>
          <Icon name="plus" size={14} />
        </Link>
      ) : null}
    </div>
    {items
      .filter((item) => item.hour === null)
      .map((item) => (
        <CalendarEntry key={item.id} item={item} acts={acts} detailed={isWide} />
      ))}
  </section>
);

/** A week, or a day, by its hours: what has none stands above. */
export const HourGrid = ({
  label,
  days,
  today,
  byDay,
  acts,
}: {
  readonly label: string;
  readonly days: readonly Day[];
  readonly today: Day;
  readonly byDay: ReadonlyMap<string, readonly CalendarItem[]>;
  readonly acts: CalendarActs;
}): React.ReactNode => {
  const laid = days.map((day) => [day, laneOut(byDay.get(day) ?? [])] as const);
  const { first, last } = hoursShown(laid.flatMap(([, placed]) => placed));
  const isWide = days.length === 1;
  const grid = { '--days': days.length } as React.CSSProperties;
  return (
    <div className={styles.hours} role="group" aria-label={label}>
      <div className={styles.hoursHead} style={grid}>
        <span />
        {days.map((day) => (
          <Head key={day} day={day} today={today} items={byDay.get(day) ?? []} acts={acts} isWide={isWide} />
        ))}
      </div>
      <div className={styles.hoursBody} style={grid}>
        <div aria-hidden="true">
          {Array.from({ length: last - first }, (_, index) => (
            <span key={index} className={styles.hourMark} style={{ height: HOUR }}>
              {words.hour(first + index)}
            </span>
          ))}
        </div>
        {laid.map(([day, placed]) => (
          <Column key={day} day={day} placed={placed} first={first} last={last} acts={acts} isWide={isWide} />
        ))}
      </div>
    </div>
  );
};
