import { useState } from 'react';
import { type BookingChannel, CHANNEL_WORDS } from '#areas/reservations/rules/booking.ts';
import { type Day, dayOf, isDay, partsOf } from '#kernel/day.ts';
import {
  Button,
  DateBox,
  EmptyState,
  ErrorState,
  Figures,
  fileUrl,
  formatCount,
  formatDayShort,
  formatMoney,
  formatMonth,
  Group,
  type LineColumn,
  LinesTable,
  Page,
  Panel,
  Skeleton,
  Text,
  today,
  useEndpoint,
} from '#ui/office/index.ts';
import type { OutputOf } from '#kernel/endpoint.ts';
import { type Days, monthSoFar, wholeYearSoFar } from '../rules/period.ts';
import {
  type Counted,
  type Summed,
  summedBy,
  visitFigures,
  visitFiguresFile,
  whyNotPeriod,
} from '../rules/visit-figures.ts';
import { shownFigure } from './figure.ts';
import { words } from './words.ts';

type Answer = OutputOf<typeof visitFigures>;

const lastYear = (on: Day): Days => {
  const { year } = partsOf(on);
  return { from: dayOf(year - 1, 1, 1), to: dayOf(year - 1, 12, 31) };
};
const PRESETS = [
  [words.visitsThisMonth, monthSoFar],
  [words.visitsThisYear, wholeYearSoFar],
  [words.visitsLastYear, lastYear],
] as const;

const MEASURES = [
  ['bookings', words.visitsBookings, 'count'],
  ['visitors', words.visitsVisitors, 'count'],
  ['noShows', words.visitsNoShows, 'count'],
  ['turnover', words.visitsTurnover, 'money'],
  ['wine', words.visitsWine, 'money'],
] as const satisfies readonly (readonly [keyof Counted, string, 'count' | 'money'])[];

const shown = (unit: 'count' | 'money', value: number): string =>
  unit === 'money' ? formatMoney(value) : formatCount(value);

interface Line extends Summed {
  readonly id: string;
  readonly name: string;
}
const columnsOf = (what: string): readonly LineColumn<Line>[] => [
  { label: what, of: (line) => line.name },
  ...MEASURES.map(([key, label, unit]) => ({
    label,
    of: (line: Line) => shown(unit, line.now[key]),
    right: true as const,
  })),
  ...(['visitors', 'turnover'] as const).map((key) => ({
    label: words.visitsBefore(key === 'visitors' ? words.visitsVisitors : words.visitsTurnover),
    of: (line: Line) => shown(key === 'turnover' ? 'money' : 'count', line.before[key]),
    right: true as const,
  })),
];

const Table = ({
  title,
  what,
  lines,
  nameOf,
}: {
  readonly title: string;
  readonly what: string;
  readonly lines: readonly Summed[];
  readonly nameOf: (key: string) => string;
}) => (
  <Panel title={title}>
    <LinesTable
      label={title}
      lines={lines.map((one) => ({ ...one, id: one.key, name: nameOf(one.key) }))}
      columns={columnsOf(what)}
    />
  </Panel>
);

const Tables = ({ rows }: Pick<Answer, 'rows'>) => {
  const names = new Map(rows.map(({ eventId, event }) => [eventId, event]));
  return (
    <>
      <Table
        title={words.visitsByEvent}
        what={words.visitsWhat}
        lines={summedBy(rows, ({ eventId }) => eventId)}
        nameOf={(key) => names.get(key) ?? ''}
      />
      <Table
        title={words.visitsByChannel}
        what={words.visitsWhat}
        lines={summedBy(rows, ({ channel }) => channel)}
        nameOf={(key) => CHANNEL_WORDS[key as BookingChannel]}
      />
      <Table
        title={words.visitsByMonth}
        what={words.month}
        lines={summedBy(rows, ({ month }) => month).toSorted((one, other) => (one.key < other.key ? -1 : 1))}
        nameOf={(key) => formatMonth(`${key}-01`)}
      />
    </>
  );
};

const Measured = ({ answer }: { readonly answer: Answer }) => {
  const { period, before, rows } = answer;
  const [all] = summedBy(rows, () => 'all');
  if (!all) return <EmptyState title={words.visitsNone} text={words.visitsNoneWhy} icon="calendar" />;
  return (
    <>
      <Panel title={words.visits} note={words.during(formatDayShort(period.from), formatDayShort(period.to))}>
        <Figures
          figures={MEASURES.map(([name, label, unit]) =>
            shownFigure({ name, label, unit, value: all.now[name], before: all.before[name] }, before.from.slice(0, 4)),
          )}
        />
        <Text size="sm" mt="md">
          {words.visitsHow}
        </Text>
      </Panel>
      <Tables rows={rows} />
    </>
  );
};

/** The visits of a period by event, channel and month, beside the same days of the year before. */
export default function VisitFigures() {
  const now = today() as Day;
  const [asked, setAsked] = useState<{ readonly from: string | null; readonly to: string | null }>(() =>
    wholeYearSoFar(now),
  );
  const period = isDay(asked.from) && isDay(asked.to) ? { from: asked.from, to: asked.to } : null;
  const wrong = period && whyNotPeriod(period);
  const { data, error, refetch } = useEndpoint(visitFigures, period ?? wholeYearSoFar(now), {
    silent: true,
    keep: true,
    enabled: period !== null && !wrong,
  });
  return (
    <Page
      title={words.visits}
      actions={
        period && !wrong ? (
          <Button component="a" variant="default" size="xs" href={fileUrl(visitFiguresFile, period)} download>
            {words.visitsExport}
          </Button>
        ) : null
      }
    >
      <Group gap={8} role="group" aria-label={words.visitsPeriod}>
        {PRESETS.map(([label, of]) => {
          const one = of(now);
          const isOn = one.from === asked.from && one.to === asked.to;
          return (
            <Button
              key={label}
              size="compact-sm"
              variant={isOn ? 'light' : 'default'}
              aria-pressed={isOn}
              onClick={() => setAsked(one)}
            >
              {label}
            </Button>
          );
        })}
      </Group>
      <Group gap="md" align="flex-start" my="md">
        <DateBox
          label={words.visitsFrom}
          value={asked.from}
          clearable={false}
          onChange={(from) => setAsked({ ...asked, from })}
        />
        <DateBox
          label={words.visitsTo}
          value={asked.to}
          clearable={false}
          error={wrong?.words.fr}
          onChange={(to) => setAsked({ ...asked, to })}
        />
      </Group>
      {error && !data ? <ErrorState error={error} retry={() => void refetch()} /> : null}
      {!data && !error ? <Skeleton height={240} /> : null}
      {data ? <Measured answer={data} /> : null}
    </Page>
  );
}
