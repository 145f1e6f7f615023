import { useState } from 'react';
import { UnprovenBills } from '#areas/billing/web/index.ts';
import { myShop } from '#areas/shops/rules/endpoints.ts';
import { type Day, isDay } from '#kernel/day.ts';
import {
  Alert,
  Button,
  CallError,
  download,
  EmptyState,
  ErrorState,
  formatMoney,
  Icon,
  Page,
  PageSkeleton,
  Stack,
  useEndpoint,
} from '#ui/office/index.ts';
import { type Period, presetPeriod, type Preset } from '../rules/period.ts';
import { reporting, reportingFile, type Reporting, whyNotReport } from '../rules/reporting/reporting-endpoints.ts';
import { ExportPeriod } from './export-period.tsx';
import { sumOfNumbers } from './reporting/reporting-sums.ts';
import { Abroad, Consumers, Received, Ways } from './reporting/reporting-tables.tsx';
import { words } from './reporting/reporting-words.ts';

const SHORT: readonly Preset[] = ['month', 'lastMonth', 'quarter', 'lastQuarter'];

export default function ReportingPage() {
  const shop = useEndpoint(myShop, {});
  if (shop.error) return <ErrorState error={shop.error} retry={() => void shop.refetch()} />;
  if (!shop.data) return <PageSkeleton />;
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: shop.data.zone }).format() as Day;
  return <Report today={today} start={shop.data.settings} />;
}

const Report = ({ today, start }: { readonly today: Day; readonly start: Parameters<typeof presetPeriod>[2] }) => {
  const [period, setPeriod] = useState<{ readonly from: string | null; readonly to: string | null }>(() =>
    presetPeriod('lastMonth', today, start),
  );
  const [isBusy, setBusy] = useState(false);
  const [problem, say] = useState<string | null>(null);
  const whole = isDay(period.from) && isDay(period.to) ? (period as Period) : null;
  const wrong = whole && whyNotReport(whole);
  const said = useEndpoint(reporting, whole ?? { from: today, to: today }, { enabled: whole !== null && !wrong });
  const get = async (): Promise<void> => {
    if (!whole) return;
    say(null);
    setBusy(true);
    await download(reportingFile, whole, `e-reporting-${whole.from}-${whole.to}.csv`).catch((error: unknown) =>
      say(error instanceof CallError ? error.message : words.broken),
    );
    setBusy(false);
  };
  return (
    <Page
      title={words.title}
      note={words.note}
      actions={
        <Button
          size="sm"
          leftSection={<Icon name="download" />}
          loading={isBusy}
          disabled={!said.data || said.data.books.documents === 0}
          onClick={() => void get()}
        >
          {words.get}
        </Button>
      }
    >
      <ExportPeriod
        kind="sales"
        presets={SHORT}
        period={period}
        setPeriod={setPeriod}
        today={today}
        start={start}
        wrong={wrong}
      />
      {problem ? (
        <Alert color="red" role="alert">
          {problem}
        </Alert>
      ) : null}
      {wrong || !whole ? null : said.error ? (
        <ErrorState error={said.error} retry={() => void said.refetch()} />
      ) : said.data ? (
        <Told said={said.data} period={whole} />
      ) : (
        <PageSkeleton />
      )}
    </Page>
  );
};

const Told = ({ said, period }: { readonly said: Reporting; readonly period: Period }) => {
  if (said.books.documents === 0 && said.received.length === 0 && said.consumers.length === 0)
    return <EmptyState title={words.nothing} text={words.nothingWhy} icon="bill" />;
  const gap = sumOfNumbers([...said.ways.flatMap((one) => [one.base, one.vat]), -said.books.base, -said.books.vat]);
  return (
    <Stack gap="lg">
      <Ways said={said} />
      <Alert color={gap === 0 ? 'teal' : 'red'}>{gap === 0 ? words.equal : words.different(formatMoney(gap))}</Alert>
      <Consumers rows={said.consumers} />
      <Abroad rows={said.abroad} />
      <Received said={said} />
      <UnprovenBills from={period.from} to={period.to} />
    </Stack>
  );
};
