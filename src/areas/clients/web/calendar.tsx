import { isInCalendar } from '#kernel/calendar/calendar.ts';
import { day as dayOf } from '#kernel/day.ts';
import {
  Alert,
  Button,
  Calendar,
  CALENDAR_VIEWS,
  daysShown,
  ErrorState,
  Link,
  Page,
  SegmentedControl,
  today,
  useEndpoint,
  useIsPhone,
  useOffice,
  useSearchParams,
  withCode,
} from '#ui/office/index.ts';
import { addTask, calendar } from '../rules/task/task-endpoints.ts';
import { taskWords as words } from './task/task-words.ts';

/** The address keeps the view, the day, and whose things are shown. */
export default function CalendarPage() {
  const { may, mayCall, actor } = useOffice();
  const [query, setQuery] = useSearchParams();
  const phone = useIsPhone();
  const asked = query.get('day') ?? '';
  const day = dayOf(isInCalendar(asked) ? asked : today());
  const view = CALENDAR_VIEWS.find((one) => one === query.get('view')) ?? (phone ? 'week' : 'month');
  const seesOthers = actor.kind !== 'agent' && (may('seeAllTask') || may('manageDelivery'));
  const whose = seesOthers && query.get('whose') === 'mine' ? 'mine' : 'all';
  const read = useEndpoint(calendar, { ...daysShown(view, day, phone), whose }, { silent: true, keep: true });
  const sources = new Map((read.data?.sources ?? []).map((one) => [one.name, one] as const));
  const put = (next: Readonly<Record<string, string>>): void =>
    setQuery({ view, day, ...(whose === 'mine' ? { whose } : {}), ...next }, { replace: true });
  return (
    <Page
      title={words.calendar}
      // A telephone has the list in its menu, and a « + » on each day: the first entry stands where it is seen.
      actions={
        phone ? null : (
          <>
            <Button component={Link} to="/dashboard/tasks" variant="default" size="xs">
              {words.list}
            </Button>
            {mayCall(addTask) ? (
              <Button component={Link} to={`/dashboard/tasks/add?day=${day}`} size="xs">
                {words.fresh}
              </Button>
            ) : null}
          </>
        )
      }
    >
      {read.data?.isCut ? <Alert color="orange">{words.cut}</Alert> : null}
      {read.error && !read.data ? (
        <ErrorState error={read.error} retry={() => void read.refetch()} />
      ) : (
        <Calendar
          view={view}
          day={day}
          today={dayOf(today())}
          isBusy={read.isFetching}
          go={(nextView, nextDay) => put({ view: nextView, day: nextDay })}
          items={(read.data?.entries ?? []).map((one) => ({
            ...one,
            icon: sources.get(one.source)?.icon ?? 'calendar',
            kind: sources.get(one.source)?.label ?? '',
          }))}
          open={(item) => {
            if (!item.path.startsWith('/dashboard/tasks/')) return false;
            void withCode(
              () => import('./task/task-acts.tsx'),
              ({ peek }) => peek(item.id, item.title),
            );
            return true;
          }}
          addOn={mayCall(addTask) ? (one) => `/dashboard/tasks/add?day=${one}` : null}
          tools={
            seesOthers ? (
              <SegmentedControl
                size="xs"
                aria-label={words.whose}
                value={whose}
                onChange={(next) => put({ whose: next })}
                data={[
                  { value: 'all', label: words.all },
                  { value: 'mine', label: words.mine },
                ]}
              />
            ) : null
          }
        />
      )}
    </Page>
  );
}
