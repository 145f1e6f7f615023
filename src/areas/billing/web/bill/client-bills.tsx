import { french } from '#kernel/language/french.ts';
import { LAST_SHOWN, LastRecords, useEndpoint, useOffice } from '#ui/office/index.ts';
import { bills } from '../../rules/endpoints.ts';
import { billList } from '../../rules/lists.ts';

const words = french({ last: 'Dernières factures', none: 'Pas encore de facture.', left: 'Reste' } as const);

/** The latest bills of this client, and their remainders. */
export default function ClientBills({ clientId }: { readonly clientId: string }) {
  const { mayCall, may } = useOffice();
  const filter = { clientId: { is: clientId } };
  const isMine = mayCall(bills);
  const read = useEndpoint(
    bills,
    { filter: JSON.stringify(filter), size: LAST_SHOWN },
    { silent: true, enabled: isMine },
  ).data;
  if (!isMine) return null;
  return (
    <LastRecords
      title={words.last}
      empty={words.none}
      amountLabel={may('seeAllPrice') ? words.left : null}
      path="/dashboard/orders/bills"
      filter={filter}
      total={read?.total ?? 0}
      rows={read?.rows.map((row) => ({
        id: row.id,
        name: row.number,
        on: row.issuedOn,
        status: row.status,
        statusWord: billList.fields.status?.values?.[row.status] ?? row.status,
        amount: row.due ?? null,
      }))}
    />
  );
}
