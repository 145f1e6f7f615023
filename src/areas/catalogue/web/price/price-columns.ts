import { myShop } from '#areas/shops/rules/endpoints.ts';
import type { PriceMode } from '#kernel/vat.ts';
import { isBaseGross } from '#areas/shops/rules/base-price.ts';
import { useMemo } from 'react';
import { useEndpoint, useOffice } from '#ui/office/index.ts';
import { priceFollows } from '../../rules/prices/price-follow-endpoints.ts';
import { priceReader } from '../../rules/typed-price.ts';
import { words } from '../words.ts';
import { words as followWords } from './follow-words.ts';

export interface PriceColumn {
  /** A price category of the shop; null is the base price. */
  readonly key: string | null;
  readonly label: string;
  /** Whether its prices are typed with VAT. */
  readonly mode: PriceMode;
  /** Where the category has no price of its own: the base price, when both are typed with VAT or both without. */
  readonly inherits: boolean;
  /** The grid that its prices follow, and the rule: they cannot be typed. */
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
  const [typologies, rules] = [data?.typologies, follows.data?.rows];
  return useMemo(() => {
    const all = typologies ?? {};
    const ruleOf = new Map((rules ?? []).map((one) => [one.key, followWords.followsAs(one)]));
    const isGross = isBaseGross(Object.values(all));
    return [
      { key: null, label: words.basePriceIn(isGross), mode: isGross ? 'gross' : 'net', inherits: false },
      ...Object.entries(all).map(
        ([key, one]): PriceColumn => ({
          key,
          label: `${one.name} ${one.ttc ? 'TTC' : 'HT'}`,
          mode: one.ttc ? 'gross' : 'net',
          inherits: priceReader(key, all).inherits,
          ...(ruleOf.has(key) ? { follows: ruleOf.get(key) as string } : {}),
        }),
      ),
    ];
  }, [typologies, rules]);
};

/** « Prix de base TTC »: in the mode of the prices that anybody sees. */
export const useBasePriceWords = (): string => usePriceColumns()[0]?.label ?? words.basePrice;
