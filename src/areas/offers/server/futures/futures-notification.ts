import { typedName } from '#kernel/language/typed-words.ts';
import { dec, euro } from '#kernel/money.ts';
import { notice, notifyAfter } from '#platform/notifications.ts';
import { futuresReserved } from '../../rules/events.ts';
import { futuresToConfirm } from '../../rules/notifications.ts';
import { saleToTell } from '#areas/sales/server/index.ts';

/** A reservation made without the office waits for the office's answer. */
export const futuresNotification = notifyAfter(
  futuresReserved,
  'sales.notify-futures-reserved',
  [futuresToConfirm],
  async (tx, { saleId }, call) => {
    const sale = await saleToTell(tx, call, 'futures', saleId);
    if (!sale) return [];
    const facts = { id: sale.id, number: sale.number ?? '', who: typedName(sale.buyer_name) };
    return [notice(futuresToConfirm, { ...facts, amount: euro(dec(sale.total_gross)) })];
  },
);
