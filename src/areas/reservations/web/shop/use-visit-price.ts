import { useEffect, useState } from 'react';
import type { OutputOf } from '#kernel/endpoint.ts';
import { send } from '#ui/shop/client.ts';
import type { priceShopVisit } from '../../rules/public/visit-endpoints.ts';

type Price = OutputOf<typeof priceShopVisit>;

/** The price of the chosen people, as the server says. The last question wins; `turn` asks anew. */
export const useVisitPrice = (shop: string, id: string, quantities: readonly number[], turn: number) => {
  const [state, tell] = useState<{ readonly price: Price | null; readonly wrong: string; readonly asked: string }>({
    price: null,
    wrong: '',
    asked: '',
  });
  const asked = `${quantities.join(',')} ${turn}`;
  useEffect(() => {
    let isLast = true;
    const [chosen = ''] = asked.split(' ');
    void send<typeof priceShopVisit>(
      'GET',
      '/v1/storefront/shops/:name/visits/:id/price',
      { name: shop, id, quantities: chosen },
      { quiet: true },
    ).then((answer) => {
      if (isLast) tell({ price: answer.ok ? answer.body : null, wrong: answer.ok ? '' : answer.message, asked });
    });
    return () => {
      isLast = false;
    };
  }, [shop, id, asked]);
  return { price: state.price, wrong: state.wrong, isBusy: state.asked !== asked };
};
