import type { ReactNode } from 'react';
import { writeToClient } from '#areas/messaging/rules/ticket/ticket-endpoints.ts';
import { newTicketPath } from '#areas/messaging/web/index.ts';
import { useSide } from '#areas/sales/web/index.ts';
import type { OutputOf } from '#kernel/endpoint.ts';
import { MenuLink, useOffice } from '#ui/office/index.ts';
import { billKindOf } from '../../rules/bill-kinds.ts';
import type { BillKind } from '../../rules/einvoice/einvoice-codes.ts';
import type { bill as readBill } from '../../rules/endpoints.ts';
import { words } from '../words.ts';

type Shown = Pick<OutputOf<typeof readBill>, 'id' | 'kind' | 'number' | 'clientId'>;

/** The menu entry to write to the client of a bill; none for a user who may not write. */
export const useBillWriter = (): ((bill: Shown) => ReactNode) => {
  const mayWrite = useOffice().mayCall(writeToClient);
  const isSeller = useSide() === 'seller';
  return ({ id, kind, number, clientId }) => {
    const { isPayable, words: noun } = billKindOf(kind as BillKind);
    if (!mayWrite || !isSeller || !isPayable || !clientId) return null;
    return (
      <MenuLink
        icon="messages"
        to={newTicketPath({ client: clientId }, { kind: 'bill', id, label: `${noun.one} ${number}` })}
      >
        {words.writeClient}
      </MenuLink>
    );
  };
};
