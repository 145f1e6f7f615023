import { myShop } from '#areas/shops/rules/endpoints.ts';
import { isBaseGross } from '#areas/shops/rules/base-price.ts';
import { useEndpoint, useOffice } from '#ui/office/index.ts';
import { priceFollows } from '../../rules/prices/price-follow-endpoints.ts';
import { priceReader } from '../../rules/typed-price.ts';
import { words } from '../words.ts';
import { words as followWords } from './follow-words.ts';

export interface PriceColumn {
  /** A price category of the shop; null is the base price. */
  readonly key: string | null;
  readonly label: string;
  /** Where the category has no price of its own: the base price, when both are typed with VAT or both without. */
  readonly inherits: boolean;
  /** Which grid its prices follow, and how: they are not typed. */
  readonly follows?: string;
}

/** The base price, then one column for each category of clients, in the shop's order. */
export const usePriceColumns = (): readonly PriceColumn[] => {
  const { data } = useEndpoint(myShop, {}, { silent: true, staleTime: 60_000 });
  const follows = useEndpoint(
    priceFollows,
    {},
    { silent: true, staleTime: 60_000, enabled: useOffice().mayCall(priceFollows) },
  );
  const all = data?.typologies ?? {};
  const ruleOf = new Map((follows.data?.rows ?? []).map((one) => [one.key, followWords.followsAs(one)]));
  return [
    { key: null, label: words.basePriceIn(isBaseGross(Object.values(all))), inherits: false },
    ...Object.entries(all).map(([key, one]) => ({
      key,
      label: `${one.name} ${one.ttc ? 'TTC' : 'HT'}`,
      inherits: priceReader(key, all).inherits,
      ...(ruleOf.has(key) ? { follows: ruleOf.get(key) as string } : {}),
    })),
  ];
};

/** « Prix de base TTC »: in the mode of the prices that anybody sees. */
export const useBasePriceWords = (): string => usePriceColumns()[0]?.label ?? words.basePrice;
