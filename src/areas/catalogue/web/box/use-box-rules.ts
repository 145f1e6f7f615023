import { useMemo } from 'react';
import { useEndpoint } from '#ui/office/index.ts';
import { boxContents } from '../../rules/part-endpoints.ts';
import { boxRuleWords } from '../../rules/prices/box-price.ts';
import type { OneProduct } from '../../rules/product-answer.ts';

/** How the formats of a box follow the prices of their articles, in words; those whose prices are typed are absent. */
export const useBoxRules = (product: OneProduct): ReadonlyMap<string, string> => {
  const { data } = useEndpoint(
    boxContents,
    { id: product.id },
    { silent: true, enabled: product.productType === 'box' },
  );
  return useMemo(
    () =>
      new Map(
        (data?.formats ?? []).flatMap((one) => (one.priceRule ? [[one.id, boxRuleWords(one.priceRule)] as const] : [])),
      ),
    [data],
  );
};
