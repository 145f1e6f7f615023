import { myShop } from '#areas/shops/rules/endpoints.ts';
import { isBaseGross } from '#areas/shops/rules/base-price.ts';
import { useEndpoint } from '#ui/office/index.ts';
import { priceReader } from '../../rules/typed-price.ts';
import { words } from '../words.ts';

export interface PriceColumn {
  /** A price category of the shop; null is the base price. */
  readonly key: string | null;
  readonly label: string;
  /** Where the category has no price of its own: the base price, when both are typed with VAT or both without. */
  readonly inherits: boolean;
}

/** The base price, then one column for each category of clients, in the shop's order. */
export const usePriceColumns = (): readonly PriceColumn[] => {
  const { data } = useEndpoint(myShop, {}, { silent: true, staleTime: 60_000 });
  const all = data?.typologies ?? {};
  return [
    { key: null, label: words.basePriceIn(isBaseGross(Object.values(all))), inherits: false },
    ...Object.entries(all).map(([key, one]) => ({
      key,
      label: `${one.name} ${one.ttc ? 'TTC' : 'HT'}`,
      inherits: priceReader(key, all).inherits,
    })),
  ];
};

/** « Prix de base TTC »: in the mode of the prices that anybody sees. */
export const useBasePriceWords = (): string => usePriceColumns()[0]?.label ?? words.basePrice;
