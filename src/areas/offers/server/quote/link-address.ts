import { mendAddresses } from '#areas/clients/server/index.ts';
import type { Address } from '#areas/identity/rules/address.ts';
import type { SaleParties } from '#areas/papers/rules/sale-parties.ts';
import { whyNotOrder } from '#areas/pricing/rules/limits.ts';
import { isWholePlace, placeErrors } from '#areas/sales/rules/order/parties.ts';
import { changeSale, isTaxedElsewhere } from '#areas/sales/server/index.ts';
import { Refused, refuseIf } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { json, type RowOf, type Tx } from '#platform/db.ts';
import { refuseQuote } from '../../rules/quote/quote-refusals.ts';
import type { QuotePlace } from '../../rules/quote/quote-endpoints.ts';

/** The address that the client is asked for: that of delivery, else that of the bill; null when both are whole. */
const lackingOf = ({ delivery, billing }: SaleParties): Address | null =>
  [delivery, billing].find((one) => !isWholePlace(one)) ?? null;

export const askedPlace = (parties: SaleParties): QuotePlace | null => {
  const lacking = lackingOf(parties);
  if (!lacking) return null;
  const { street, street2, zipcode, city } = lacking;
  return { street, street2, zipcode, city };
};

/** The parties with the address that their client typed. A place that moves the prices is another offer. */
const completed = (parties: SaleParties, typed: QuotePlace): SaleParties => {
  const put = (place: Address): Address => {
    if (isWholePlace(place)) return place;
    const now = { ...place, ...typed };
    const [before, after] = [place, now].map((one) => one.zipcode.replace(/\s/gu, ''));
    const moves = isTaxedElsewhere(now, place) || (before !== '' && before !== after);
    if (moves) throw new Refused(refuseQuote('sales.quote-address-elsewhere'));
    return now;
  };
  refuseIf(whyNotOrder(placeErrors({ ...typed, country: (lackingOf(parties) ?? parties.billing).country }, 'address')));
  return { ...parties, delivery: put(parties.delivery), billing: put(parties.billing) };
};

/**
 * Completes the address of a locked quote with what its client typed, and that of his record where it has none. Gives
 * whether anything was missing.
 */
export const completeAddress = async (
  tx: Tx,
  call: Call,
  sale: RowOf<'sale'>,
  typed: QuotePlace | undefined,
): Promise<boolean> => {
  const lacking = lackingOf(sale.parties);
  if (!lacking) return false;
  const parties = completed(sale.parties, typed ?? { street: '', street2: '', zipcode: '', city: '' });
  await changeSale(tx, call, sale, { parties: json(parties) });
  call.audit('quote', sale.id, { address: [null, null] });
  if (sale.client_id) await mendAddresses(tx, call, sale.client_id, [{ was: lacking, now: parties.delivery }], true);
  return true;
};
