import { myShop } from '#areas/shops/rules/endpoints.ts';
import { dec, roundTo, toNumber, ZERO } from '#kernel/money.ts';
import { useEndpoint } from '#ui/office/index.ts';
import { writtenOff } from '../rules/gap.ts';
import { type Place, typesAt } from '../rules/payment-types.ts';

const useShop = () => useEndpoint(myShop, {}, { silent: true, staleTime: 60_000 }).data;

/** What the office is offered there: in the order of the estate, under its names. Those of the house until the estate is known. */
export const usePaymentTypes = (place: Place) => {
  const shop = useShop();
  return typesAt(place, shop?.settings.paymentTypes ?? []);
};

/** Up to which fee of the bank a transfer is taken for whole; 0: nobody is asked. */
export const useFeeLimit = (): number => useShop()?.settings.transferFeeLimit ?? 0;

/** What of a difference is written off: of what is missing when it is positive, of what is too much when it is negative; 0 for neither. */
export const useGap = (): ((missing: number) => number) => {
  const limit = useShop()?.settings.gapLimit ?? 0;
  return (missing) =>
    toNumber(writtenOff(roundTo(dec(Math.abs(missing).toFixed(2))), ZERO, limit)) * (missing < 0 ? -1 : 1);
};
