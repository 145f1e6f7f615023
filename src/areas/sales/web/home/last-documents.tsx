import { french } from '#kernel/language/french.ts';
import { LAST_SHOWN, LastRecords, useEndpoint, useOffice } from '#ui/office/index.ts';
import { kindOf, type SaleKind } from '#areas/papers/rules/document-kinds.ts';
import type { Like } from '../document/document-screens.ts';
import { orders } from '../../rules/endpoints.ts';

const words = french({
  orders: 'Dernières commandes',
  noOrder: 'Pas encore de commande.',
  draft: 'Brouillon',
  amount: 'TTC',
} as const);

/** The last documents of a kind: those of the estate, or of the calling agent. */
export const LastOf = ({
  kind,
  endpoint,
  title,
  empty,
  path,
}: {
  readonly kind: SaleKind;
  readonly endpoint: Like<typeof orders>;
  readonly title: string;
  readonly empty: string;
  readonly path: string;
}) => {
  const { may, mayCall } = useOffice();
  const isTheirs = mayCall(endpoint);
  const read = useEndpoint(endpoint, { size: LAST_SHOWN }, { silent: true, enabled: isTheirs }).data;
  if (!isTheirs) return null;
  return (
    <LastRecords
      title={title}
      empty={empty}
      amountLabel={may('seeAllPrice') ? words.amount : null}
      path={path}
      filter={{}}
      total={read?.total ?? 0}
      rows={read?.rows.map((row) => ({
        id: row.id,
        name: [row.number ?? words.draft, row.buyerName].filter(Boolean).join(' · '),
        on: row.placedAt ?? row.createdAt,
        status: row.status,
        statusWord: kindOf(kind).statusWords[row.status],
        amount: row.totalTTC ?? null,
      }))}
    />
  );
};

export default function LastOrders() {
  return <LastOf kind="order" endpoint={orders} title={words.orders} empty={words.noOrder} path="/dashboard/orders" />;
}
