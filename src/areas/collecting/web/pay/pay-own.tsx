import { ActionButton, useEndpoint } from '#ui/office/index.ts';
import { ownPayWay, payOwnBill } from '../../rules/pay/pay-endpoints.ts';
import { payWords as words } from './pay-words.ts';

/** The button by which a buyer pays from the bill itself: a single press leads to the page of payment. */
export function PayOwnButton({ billId }: { readonly billId: string }) {
  const { data } = useEndpoint(ownPayWay, { id: billId }, { silent: true });
  if (!data?.canPay) return null;
  return (
    <ActionButton primary endpoint={payOwnBill} input={{ id: billId }} after={({ place }) => location.assign(place)}>
      {words.payNow}
    </ActionButton>
  );
}
