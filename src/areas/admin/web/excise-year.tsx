import { useState } from 'react';
import {
  Alert,
  ErrorState,
  History,
  Page,
  PageSkeleton,
  SegmentedControl,
  Stack,
  today,
  useEndpoint,
} from '#ui/office/index.ts';
import { exciseYear, historyOfExciseRates } from '../rules/endpoints.ts';
import { ExciseRates } from './excise-rates.tsx';
import { words } from './excise-words.ts';
import { LegalInterest } from './legal-interest.tsx';

const INSTALLATION = '00000000-0000-0000-0000-000000000000';

/** The duties that the law sets every year, typed by who keeps the program. */
export default function ExciseYear() {
  const [year, setYear] = useState<number | null>(null);
  const { data, error, refetch } = useEndpoint(exciseYear, year === null ? {} : { year });
  if (error) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!data) return <PageSkeleton />;
  const thisYear = Number(today().slice(0, 4));
  return (
    <Page title={words.title} note={words.note}>
      <Stack gap="md">
        {data.missing ? (
          <Alert color="orange" title={words.missing(data.missing.year)}>
            {data.missing.words}
          </Alert>
        ) : null}
        <SegmentedControl
          aria-label={words.year}
          value={String(data.year)}
          onChange={(next) => setYear(Number(next))}
          data={[thisYear, thisYear + 1].map(String)}
        />
        <ExciseRates key={`${data.year} ${data.seen}`} of={data} />
        <LegalInterest />
        <History endpoint={historyOfExciseRates} id={INSTALLATION} />
      </Stack>
    </Page>
  );
}
