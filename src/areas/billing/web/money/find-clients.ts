import { clients } from '#areas/clients/rules/endpoints.ts';
import { call, type LookupHit } from '#ui/office/index.ts';

const MOST = 8;

/** Finds the client of the money by a few letters of the name, the town or the address. */
export const findClients = async (search: string, signal: AbortSignal): Promise<readonly LookupHit[]> =>
  (await call(clients, { size: MOST, ...(search ? { search } : {}) }, { silent: true, signal })).rows.map((row) => ({
    id: row.id,
    label: row.name || row.email,
    detail: [row.zipcode, row.city, row.email].filter(Boolean).join(' '),
  }));
