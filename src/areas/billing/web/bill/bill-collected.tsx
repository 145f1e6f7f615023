import { Alert, Anchor, formatDay, formatMoney, Link } from '#ui/office/index.ts';
import type { BillCollected } from '../../rules/endpoints.ts';
import { words } from '../words.ts';

/** The part of a bill that is being collected from the client's account. */
export const Collected = ({ of }: { readonly of: BillCollected }) => (
  <Alert color="blue" mt="xs" title={words.collected}>
    {of.amount === undefined ? formatDay(of.dueOn) : words.collectedOn(formatMoney(of.amount), formatDay(of.dueOn))},{' '}
    <Anchor component={Link} to={`/dashboard/payments/collections/${of.remittanceId}`}>
      {of.remittance}
    </Anchor>
  </Alert>
);
