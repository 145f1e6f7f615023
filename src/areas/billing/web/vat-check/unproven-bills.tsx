import { french } from '#kernel/language/french.ts';
import {
  Anchor,
  ErrorState,
  formatDay,
  formatMoney,
  Link,
  LinesTable,
  Panel,
  useEndpoint,
  useOffice,
} from '#ui/office/index.ts';
import { billKindOf } from '../../rules/bill-kinds.ts';
import type { BillKind } from '../../rules/einvoice/einvoice-codes.ts';
import { unprovenBills } from '../../rules/vat-check/vat-check-endpoints.ts';

const words = french({
  title: 'Ventes sans TVA à prouver',
  note: (documents: number) =>
    documents === 0
      ? 'aucune vente ne repose sur un numéro de TVA de l’Union'
      : `${documents} pièces reposent sur un numéro de TVA de l’Union`,
  none: 'Le numéro de TVA de chacune était prouvé le jour de sa facture.',
  nothing: 'Rien à prouver sur cette période.',
  number: 'Pièce',
  day: 'Jour',
  buyer: 'Client',
  base: 'Sans TVA',
} as const);

/** Documents of a period whose VAT number was not proven on their day: the exemption of each is in doubt. */
export const UnprovenBills = ({ from, to }: { readonly from: string; readonly to: string }) => {
  const isMine = useOffice().mayCall(unprovenBills);
  const read = useEndpoint(unprovenBills, { from, to }, { enabled: isMine });
  if (!isMine) return null;
  if (read.error) return <ErrorState error={read.error} retry={() => void read.refetch()} />;
  if (!read.data) return null;
  const { documents, rows } = read.data;
  return (
    <Panel title={words.title} note={words.note(documents)}>
      <LinesTable
        label={words.title}
        lines={rows}
        empty={documents === 0 ? words.nothing : words.none}
        tall
        columns={[
          { label: words.day, width: 120, of: (row) => formatDay(row.day) },
          {
            label: words.number,
            width: 140,
            of: (row) => (
              <Anchor component={Link} to={`${billKindOf(row.kind as BillKind).path}/${row.id}`}>
                {row.number}
              </Anchor>
            ),
          },
          {
            label: words.buyer,
            of: (row) => (
              <>
                <div>{row.buyer}</div>
                <div data-quiet>{row.why}</div>
              </>
            ),
          },
          { label: words.base, right: true, width: 120, of: (row) => formatMoney(row.base) },
        ]}
      />
    </Panel>
  );
};
