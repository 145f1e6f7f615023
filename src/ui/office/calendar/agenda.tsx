import { Link } from 'react-router';
import type { Day } from '#kernel/day.ts';
import { Icon } from '../theme/icons.tsx';
import type { CalendarView } from './calendar-days.ts';
import { type CalendarActs, CalendarEntry, type CalendarItem } from './calendar-entry.tsx';
import { calendarWords as words, dayWords } from './calendar-words.ts';
import styles from './calendar.module.css';

/** On a telephone: day after day, as a list; days of a month on which nothing is are left out, today excepted. */
export const Agenda = ({
  view,
  days,
  today,
  byDay,
  acts,
}: {
  readonly view: CalendarView;
  readonly days: readonly Day[];
  readonly today: Day;
  readonly byDay: ReadonlyMap<string, readonly CalendarItem[]>;
  readonly acts: CalendarActs;
}): React.ReactNode => {
  const shown = days.filter((day) => view !== 'month' || day === today || (byDay.get(day)?.length ?? 0) > 0);
  if (shown.length === 0) return <p className={styles.nothing}>{words.nothingOf[view]}</p>;
  return (
    <div className={styles.agenda}>
      {shown.map((day) => (
        <section key={day} aria-labelledby={`day-${day}`}>
          <div className={styles.agendaHead} data-today={day === today || undefined}>
            <h2 id={`day-${day}`}>{dayWords(day)}</h2>
            {acts.addOn ? (
              <Link to={acts.addOn(day)} className={styles.add} data-finger aria-label={words.add(dayWords(day))}>
                <Icon name="plus" />
              </Link>
            ) : null}
          </div>
          {(byDay.get(day) ?? []).map((item) => (
            <CalendarEntry key={item.id} item={item} acts={acts} detailed />
          ))}
          {byDay.has(day) ? null : <p className={styles.nothing}>{words.nothing}</p>}
        </section>
      ))}
    </div>
  );
};
