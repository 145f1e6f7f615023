import type { Order } from '#areas/sales/rules/order/sale.ts';
import { client } from '#areas/clients/rules/endpoints.ts';
import { french } from '#kernel/language/french.ts';
import type { OutputOf } from '#kernel/endpoint.ts';
import { Alert, Anchor, Link, Text, useEndpoint, useOffice } from '#ui/office/index.ts';
import { whyNotBill } from '../../rules/bill/why-not-bill.ts';
import { billWarnings, orderBillWarnings } from '../../rules/vat-check/vat-check-endpoints.ts';
import type { BillPart } from '../slots.ts';

const words = french({
  before: 'À vérifier avant de facturer',
  after: 'À vérifier sur cette facture',
  client: 'Ouvrir la fiche du client',
} as const);

const Warned = ({ title, of }: { readonly title: string; readonly of: OutputOf<typeof billWarnings> | undefined }) => {
  const { mayCall } = useOffice();
  if (!of || of.warnings.length === 0) return null;
  return (
    <Alert color="orange" title={title}>
      {of.warnings.map((one) => (
        <Text key={one} size="sm">
          {one}
        </Text>
      ))}
      {of.clientId && mayCall(client) ? (
        <Anchor component={Link} to={`/dashboard/clients/${of.clientId}`} size="sm">
          {words.client}
        </Anchor>
      ) : null}
    </Alert>
  );
};

/** The doubts about the bill of an order, before it is issued. */
export const OrderBillWarnings = ({ order }: { readonly order: Order }) => {
  const isAsked = useOffice().mayCall(orderBillWarnings) && order.number !== null && whyNotBill(order) === null;
  const { data } = useEndpoint(orderBillWarnings, { id: order.id }, { silent: true, enabled: isAsked });
  return isAsked ? <Warned title={words.before} of={data} /> : null;
};

/** The same about a bill that was issued. */
export const IssuedBillWarnings: BillPart = ({ bill, side }) => {
  const isAsked = useOffice().mayCall(billWarnings) && side === 'seller';
  const { data } = useEndpoint(billWarnings, { id: bill.id }, { silent: true, enabled: isAsked });
  return isAsked ? <Warned title={words.after} of={data} /> : null;
};
