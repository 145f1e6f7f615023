import { useState } from 'react';
import { myShop } from '#areas/shops/rules/endpoints.ts';
import { type Day, isDay } from '#kernel/day.ts';
import { Alert, ErrorState, Grid, Page, PageSkeleton, Stack, useEndpoint, useOffice } from '#ui/office/index.ts';
import { type ExportKind, isOnlyAmounts } from '../rules/export-kind.ts';
import { type Period, presetPeriod, whyNotPeriod, type YearStart } from '../rules/period.ts';
import { Batches } from './export-batches.tsx';
import { ExportChoice } from './export-choice.tsx';
import { Codes } from './export-codes.tsx';
import { ExportPeriod } from './export-period.tsx';
import { Summary } from './export-summary.tsx';
import { words } from './words.ts';

export default function ExportPage() {
  const shop = useEndpoint(myShop, {});
  if (shop.error) return <ErrorState error={shop.error} retry={() => void shop.refetch()} />;
  if (!shop.data) return <PageSkeleton />;
  return <Exports start={shop.data.settings} zone={shop.data.zone} />;
}

const Exports = ({ start, zone }: { readonly start: YearStart; readonly zone: string }) => {
  const { may } = useOffice();
  const prices = may('seeAllPrice');
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format();
  const [kind, choose] = useState<ExportKind>(prices ? 'fec' : 'sales');
  const [period, setPeriod] = useState<{ readonly from: string | null; readonly to: string | null }>(() =>
    presetPeriod('year', isDay(today) ? today : ('2000-01-01' as Day), start),
  );
  // The state of a stock is of one day.
  const asked = kind === 'stock' ? { from: period.to, to: period.to } : period;
  const whole = isDay(asked.from) && isDay(asked.to) ? (asked as Period) : null;
  const whyNot = whole && whyNotPeriod(kind, whole, start);
  return (
    <Page title={words.title} note={words.note}>
      <Grid gap={32}>
        <Grid.Col span={{ base: 12, md: 7 }}>
          <Stack gap={0}>
            <ExportChoice
              kind={kind}
              choose={choose}
              why={(one) => (isOnlyAmounts(one) && !prices ? words.needsPrices : null)}
            />
            {isDay(today) ? (
              <ExportPeriod
                kind={kind}
                period={period}
                setPeriod={setPeriod}
                today={today}
                start={start}
                wrong={whyNot}
              />
            ) : (
              <Alert>{words.missingDay}</Alert>
            )}
          </Stack>
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 5 }}>
          <Summary kind={kind} period={whole} isValid={whyNot === null} />
        </Grid.Col>
      </Grid>
      <Codes />
      <Batches />
    </Page>
  );
};
