import { call, formatDay, type LookupHit } from '#ui/office/index.ts';
import { PURCHASE_STATES } from '../../rules/purchase/purchase.ts';
import { purchases } from '../../rules/purchase/purchase-endpoints.ts';
import { words } from './words.ts';

const SENT = PURCHASE_STATES.filter((state) => state !== 'draft');
/** Finds the orders sent to a supplier, the last first; before them the choice of no order, whose key is empty. */
export const findOrders =
  (supplierId: string) =>
  async (search: string, signal: AbortSignal): Promise<readonly LookupHit[]> => {
    const filter = JSON.stringify({ supplierId: { is: supplierId }, status: { in: SENT } });
    const { rows } = await call(
      purchases,
      { size: 20, filter, ...(search ? { search } : {}) },
      { silent: true, signal },
    );
    return [
      ...(search ? [] : [{ id: '', label: words.noneOrder }]),
      ...rows.map((row) => ({
        id: row.id,
        label: row.number ?? '',
        detail: row.placedOn ? formatDay(row.placedOn) : '',
      })),
    ];
  };
