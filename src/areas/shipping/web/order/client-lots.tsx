import { french } from '#kernel/language/french.ts';
import { Button, Link, listUrl, useOffice } from '#ui/office/index.ts';
import { lotSales } from '../../rules/lot/lot-trace.ts';

const words = french({ lots: 'Lots reçus' } as const);

/** The lots that a client received. */
export const ClientLots = ({ name }: { readonly name: string }) =>
  useOffice().mayCall(lotSales) ? (
    <Button
      component={Link}
      variant="subtle"
      size="compact-xs"
      to={listUrl('/dashboard/stocks/lots/recall', { filter: { client: { is: name } } })}
    >
      {words.lots}
    </Button>
  ) : null;
