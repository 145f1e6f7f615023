import { myShop } from '#areas/shops/rules/endpoints.ts';
import { dec, roundTo, toNumber, ZERO } from '#kernel/money.ts';
import { useEndpoint } from '#ui/office/index.ts';
import { writtenOff } from '../rules/gap.ts';
import { type Place, typesAt } from '../rules/payment-types.ts';

const useShop = () => useEndpoint(myShop, {}, { silent: true, staleTime: 60_000 }).data;

/**
 * The payment types offered at a place, in the estate's order and with its names; the default ones until the estate is
 * known.
 */
export const usePaymentTypes = (place: Place) => {
  const shop = useShop();
  return typesAt(place, shop?.settings.paymentTypes ?? []);
};

/** Up to which fee of the bank a transfer is taken for whole; 0: nobody is asked. */
export const useFeeLimit = (): number => useShop()?.settings.transferFeeLimit ?? 0;

/**
 * The part of a difference that is written off: a shortfall when positive, an excess when negative; 0 for neither.
 */
export const useGap = (): ((missing: number) => number) => {
  const limit = useShop()?.settings.gapLimit ?? 0;
  return (missing) =>
    toNumber(writtenOff(roundTo(dec(Math.abs(missing).toFixed(2))), ZERO, limit)) * (missing < 0 ? -1 : 1);
};
