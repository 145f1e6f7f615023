import { ribOf } from '#areas/payments/rules/methods.ts';
import { shopMeans } from '#areas/payments/server/index.ts';
import { seller as sellerOf } from '#areas/shops/server/index.ts';
import { day as asDay } from '#kernel/day.ts';
import { dec, isZero, plus, toText } from '#kernel/money.ts';
import { refuseIf } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import type { Tx } from '#platform/db.ts';
import { mm } from '#platform/pdf.ts';
import { rowById } from '#platform/record/row.ts';
import { whyNotPrintPayout } from '../../rules/payout/payout-endpoints.ts';
import { slipFile } from '../slip-paper.ts';
import { receiptsOf } from './payout.ts';

/** Prints the slip that goes to the bank with the cash. */
export const readPayoutSlip = async (tx: Tx, { id }: { readonly id: string }, call: Call) => {
  const slip = await rowById(tx, call, 'payout', id);
  refuseIf(whyNotPrintPayout(slip));
  const lines = await receiptsOf(tx, call, id);
  const shop = await sellerOf(tx, call.shopId);
  const rib = ribOf(shopMeans(shop));
  return slipFile(tx, call, {
    title: 'Bordereau de remise d’espèces',
    number: slip.number,
    day: slip.day,
    bank: { name: rib?.bank ?? '', holder: rib?.holder || shop.name, iban: rib?.iban ?? '', bic: rib?.bic ?? '' },
    cancelledOn: slip.cancelled_at?.slice(0, 10) ?? null,
    columns: [
      { head: '', width: mm(10) },
      { head: 'Encaissement', width: mm(104) },
      { head: 'Reçu le', width: mm(28) },
      { head: 'Montant', width: mm(28), align: 'right' },
    ],
    rows: (voice) =>
      lines.map((line, index) => [String(index + 1), line.label, voice.day(asDay(line.day)), voice.euros(line.amount)]),
    totals: (voice) => [
      { label: 'Encaissements', value: voice.euros(slip.gross), weight: 'plain' },
      ...(isZero(dec(slip.gap))
        ? []
        : [{ label: 'Écart de caisse', value: voice.euros(slip.gap), weight: 'plain' as const }]),
      {
        label: 'Espèces comptées',
        value: voice.euros(toText(plus(dec(slip.gross), dec(slip.gap)), 2)),
        weight: 'largest',
      },
    ],
  });
};
