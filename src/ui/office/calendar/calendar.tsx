import { ActionIcon, Button, SegmentedControl } from '@mantine/core';
import type { Day } from '#kernel/day.ts';
import { useKeys } from '../list/list-keys.ts';
import { useIsPhone } from '../phone.ts';
import { Icon } from '../theme/icons.tsx';
import { Agenda } from './agenda.tsx';
import { CALENDAR_VIEWS, type CalendarView, daysShown, eachDay, stepped } from './calendar-days.ts';
import type { CalendarActs, CalendarItem } from './calendar-entry.tsx';
import { calendarWords as words, titleOf } from './calendar-words.ts';
import styles from './calendar.module.css';
import { HourGrid } from './hour-grid.tsx';
import { MonthGrid } from './month-grid.tsx';

export interface CalendarProps extends Omit<CalendarActs, 'showDay'> {
  readonly view: CalendarView;
  readonly day: Day;
  readonly today: Day;
  /** The entries of the days that `daysShown` gives. */
  readonly items: readonly CalendarItem[];
  readonly isBusy: boolean;
  /** Another view or another day: the address keeps both. */
  readonly go: (view: CalendarView, day: Day) => void;
  /** Other choices, at the right of the bar. */
  readonly tools?: React.ReactNode;
}

/** A calendar by month, week or day; on a telephone a list day by day. */
export const Calendar = ({
  view,
  day,
  today,
  items,
  isBusy,
  go,
  open,
  addOn,
  tools,
}: CalendarProps): React.ReactNode => {
  const phone = useIsPhone();
  // A telephone begins with the day itself: past days would stand above it and would have to be scrolled away.
  const range = daysShown(view, day, phone);
  const days = eachDay(range);
  const title = titleOf(view, day, range);
  const step = (by: 1 | -1) => () => go(view, stepped(view, day, by));
  useKeys({
    m: () => go('month', day),
    s: () => go('week', day),
    j: () => go('day', day),
    a: () => go(view, today),
    ArrowLeft: step(-1),
    ArrowRight: step(1),
  });
  const byDay = new Map<string, CalendarItem[]>();
  for (const item of items) byDay.set(item.day, [...(byDay.get(item.day) ?? []), item]);
  const acts: CalendarActs = { open, addOn, showDay: (one) => go('day', one) };
  const shown = { days, today, byDay, acts };
  const heading = (
    <h2 className={styles.title} aria-live="polite" title={words.keys}>
      {title}
    </h2>
  );
  return (
    <div className={styles.calendar}>
      <div className={styles.bar}>
        <div className={styles.steps}>
          <ActionIcon variant="default" size="input-xs" aria-label={words.before[view]} onClick={step(-1)}>
            <Icon name="chevron-left" />
          </ActionIcon>
          {phone ? heading : null}
          {phone && day === today ? null : (
            <Button variant="default" size="xs" onClick={() => go(view, today)}>
              {words.today}
            </Button>
          )}
          <ActionIcon variant="default" size="input-xs" aria-label={words.after[view]} onClick={step(1)}>
            <Icon name="chevron-right" />
          </ActionIcon>
        </div>
        {phone ? null : heading}
        {tools}
        <SegmentedControl
          size="xs"
          aria-label={words.view}
          value={view}
          onChange={(next) => go(next as CalendarView, day)}
          data={CALENDAR_VIEWS.map((value) => ({ value, label: words.views[value] }))}
        />
      </div>
      <div aria-busy={isBusy} data-busy={isBusy || undefined} className={styles.shown}>
        {phone ? (
          <Agenda view={view} {...shown} />
        ) : view === 'month' ? (
          <MonthGrid label={title} shownDay={day} {...shown} />
        ) : (
          <HourGrid label={title} {...shown} />
        )}
      </div>
    </div>
  );
};
