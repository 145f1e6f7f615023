import { Alert, Anchor, formatDay, formatMoney, Link } from '#ui/office/index.ts';
import type { BillCollected } from '#areas/billing/rules/endpoints.ts';
import { instalmentWords as words } from './instalment-words.ts';

/** What of a bill is on its way from its client's account. */
export const Collecting = ({ of }: { readonly of: BillCollected }) => (
  <Alert color="blue" mt="xs" title={words.collecting}>
    {of.amount === undefined ? formatDay(of.dueOn) : words.collectingOn(formatMoney(of.amount), formatDay(of.dueOn))},{' '}
    <Anchor component={Link} to={`/dashboard/payments/collections/${of.remittanceId}`}>
      {of.remittance}
    </Anchor>
  </Alert>
);
