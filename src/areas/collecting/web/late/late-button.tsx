import { Button, Link, useOffice } from '#ui/office/index.ts';
import { isLateCharge } from '#areas/billing/rules/bill-kinds.ts';
import type { BillKind } from '#areas/billing/rules/einvoice/einvoice-codes.ts';
import type { BillRow } from '#areas/billing/rules/endpoints.ts';
import { billLateCharges } from '../../rules/late/late-endpoints.ts';
import { lateWords as words } from './late-words.ts';

/** The button on a late bill: it leads to the late charges, to be read and billed. */
export const LateButton = ({ bill }: { readonly bill: BillRow }) => {
  const { mayCall } = useOffice();
  if (!mayCall(billLateCharges) || bill.status !== 'missing' || !bill.clientId || isLateCharge(bill.kind as BillKind))
    return null;
  return (
    <Button
      component={Link}
      size="xs"
      variant="default"
      to={`/dashboard/payments/late?client=${bill.clientId}&bill=${bill.id}`}
    >
      {words.act}
    </Button>
  );
};
