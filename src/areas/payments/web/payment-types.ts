import { myShop } from '#areas/shops/rules/endpoints.ts';
import { useEndpoint } from '#ui/office/index.ts';
import { type Place, typesAt } from '../rules/payment-types.ts';

/** What the office is offered there: in the order of the estate, under its names. Those of the house until the estate is known. */
export const usePaymentTypes = (place: Place) => {
  const shop = useEndpoint(myShop, {}, { silent: true, staleTime: 60_000 }).data;
  return typesAt(place, shop?.settings.paymentTypes ?? []);
};
