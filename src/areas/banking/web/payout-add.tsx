import { useState } from 'react';
import type { OutputOf } from '#kernel/endpoint.ts';
import {
  Alert,
  Button,
  FormPage,
  formatDay,
  formatMoney,
  Link,
  Select,
  Stack,
  Text,
  UploadField,
  useNavigate,
} from '#ui/office/index.ts';
import { REPORT_WAYS, type ReportWay } from '../rules/payout/read-report.ts';
import { importPayouts } from '../rules/payout/report-endpoints.ts';
import { WAY_WORDS } from '../rules/payout/ways.ts';
import { payoutWords as words } from './payout/payout-words.ts';

const LIST = '/dashboard/payments/payouts';
type Kept = OutputOf<typeof importPayouts>;

/** The report of a provider, dropped: what is not found in it is told before anything else is done. */
export default function PayoutAdd() {
  const navigate = useNavigate();
  const [way, setWay] = useState<ReportWay>('stripe');
  const [read, setRead] = useState<Kept | null>(null);
  const after = (answer: Kept): void => {
    if (answer.left.length > 0 || answer.unread.length > 0 || answer.made === 0) setRead(answer);
    else void navigate(LIST);
  };
  return (
    <FormPage title={words.importReport} back={{ label: words.payoutsTitle, to: LIST }} note={words.importNote}>
      <Stack gap="md" align="stretch">
        <Select
          label={words.provider}
          data={REPORT_WAYS.map((one) => ({ value: one, label: WAY_WORDS[one] }))}
          value={way}
          onChange={(value) => setWay((value as ReportWay | null) ?? 'stripe')}
          allowDeselect={false}
        />
        <UploadField
          endpoint={importPayouts}
          label={words.report}
          hint={words.reportHint[way]}
          accept=".csv,.txt,.tsv,text/csv,text/plain"
          input={(file) => ({ fileName: file.name.slice(0, 200), way })}
          after={after}
        />
        {read ? (
          <Alert color="orange" title={words.reportRead} role="alert">
            <Text size="sm">{read.message}</Text>
            {read.left.map((one) => (
              <div key={one.reference}>
                {words.left(one.reference, formatDay(one.day), formatMoney(one.amount))}{' '}
                {one.missing.map((row) => words.missing(formatDay(row.day), formatMoney(row.amount))).join(', ')}
              </div>
            ))}
            {read.unread.map((one) => (
              <div key={one.line}>{words.unread(one.line, one.why)}</div>
            ))}
            <Button component={Link} to={LIST} mt="sm" size="xs">
              {words.payouts}
            </Button>
          </Alert>
        ) : null}
      </Stack>
    </FormPage>
  );
}
