import { call, type LookupHit } from '#ui/office/index.ts';
import { suppliers } from '../../rules/supplier/supplier-endpoints.ts';

/** Finds the suppliers that a typed box proposes. */
export const findSuppliers = async (search: string, signal: AbortSignal): Promise<readonly LookupHit[]> =>
  (await call(suppliers, { size: 20, ...(search ? { search } : {}) }, { silent: true, signal })).rows.map((row) => ({
    id: row.id,
    label: row.name,
    detail: row.city,
  }));
