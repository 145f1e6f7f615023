import { french } from '#kernel/language/french.ts';
import { Figure, formatMoney, useEndpoint, useOffice } from '#ui/office/index.ts';
import { openDocuments } from '../../rules/money/money-endpoints.ts';

const words = french({
  owes: 'Solde dû',
  late: (amount: string) => `dont ${amount} en retard`,
  advance: (amount: string) => `avance de ${amount}`,
  inTime: 'rien en retard',
} as const);

/** The debt of this client, first in the line of figures of his page. */
export default function ClientOwes({ clientId }: { readonly clientId: string }) {
  const isMine = useOffice().mayCall(openDocuments);
  const of = useEndpoint(openDocuments, { id: clientId }, { silent: true, enabled: isMine }).data;
  if (!isMine) return null;
  const late = (of?.documents ?? []).filter((one) => one.isLate).reduce((sum, one) => sum + one.left, 0);
  return (
    <Figure
      label={words.owes}
      value={of ? formatMoney(of.toReceive) : '…'}
      note={
        late > 0
          ? words.late(formatMoney(late))
          : of && of.onAccount > 0
            ? words.advance(formatMoney(of.onAccount))
            : of
              ? words.inTime
              : null
      }
      failed={late > 0}
    />
  );
}
