import { type BillPart, DisputePanel } from '#areas/billing/web/index.ts';
import { useEndpoint, useOffice } from '#ui/office/index.ts';
import { disputesOfBill, disputesOfOrder } from '../../rules/dispute/dispute-endpoints.ts';

const DisputesOfBill = ({ id }: { readonly id: string }) => {
  const { mayCall } = useOffice();
  const { data } = useEndpoint(disputesOfBill, { id }, { silent: true, enabled: mayCall(disputesOfBill) });
  return <DisputePanel disputes={data?.disputes ?? []} />;
};

export const BillDisputes: BillPart = ({ bill, side }) => (side === 'buyer' ? null : <DisputesOfBill id={bill.id} />);

export const OrderDisputes = ({ order }: { readonly order: { readonly id: string } }) => {
  const { mayCall } = useOffice();
  const { data } = useEndpoint(disputesOfOrder, { id: order.id }, { silent: true, enabled: mayCall(disputesOfOrder) });
  return <DisputePanel disputes={data?.disputes ?? []} />;
};
