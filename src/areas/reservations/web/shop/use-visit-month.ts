import { useState } from 'react';
import { send } from '#ui/shop/client.ts';
import type { Month, shopVisitMonth } from '../../rules/public/visit-endpoints.ts';

const moved = (month: string, months: number): string => {
  const [year = 1970, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
};

/** The month that is shown, and the way to another or to its places as they are now. */
export const useVisitMonth = (shop: string, id: string, first: Month) => {
  const [month, show] = useState(first);
  const [isBusy, setBusy] = useState(false);
  const [wrong, blame] = useState('');
  const go = async (months: number): Promise<Month | null> => {
    setBusy(true);
    const answer = await send<typeof shopVisitMonth>(
      'GET',
      '/v1/storefront/shops/:name/visits/:id/months/:month',
      { name: shop, id, month: moved(month.month, months) },
      { quiet: true },
    );
    setBusy(false);
    blame(answer.ok ? '' : answer.message);
    if (!answer.ok) return null;
    show(answer.body);
    return answer.body;
  };
  return { month, isBusy, wrong, go };
};
