import { french } from '#kernel/language/french.ts';
import { LAST_SHOWN, LastRecords, useEndpoint, useOffice } from '#ui/office/index.ts';
import { quoteCalls } from '../../rules/document-endpoints.ts';
import { kindOf, type SaleKind } from '#areas/papers/rules/document-kinds.ts';
import { orders } from '../../rules/endpoints.ts';

const words = french({
  orders: 'Dernières commandes',
  noOrder: 'Pas encore de commande.',
  quotes: 'Derniers devis',
  noQuote: 'Pas encore de devis.',
  draft: 'Brouillon',
  amount: 'TTC',
} as const);

const Last = ({
  kind,
  endpoint,
  title,
  empty,
  path,
}: {
  readonly kind: Extract<SaleKind, 'order' | 'quote'>;
  readonly endpoint: typeof orders | typeof quoteCalls.list;
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

/** The documents written last: by the house, or by the agent who reads this. */
export default function LastDocuments() {
  return (
    <>
      <Last kind="order" endpoint={orders} title={words.orders} empty={words.noOrder} path="/dashboard/orders" />
      <Last
        kind="quote"
        endpoint={quoteCalls.list}
        title={words.quotes}
        empty={words.noQuote}
        path="/dashboard/orders/quotes"
      />
    </>
  );
}
