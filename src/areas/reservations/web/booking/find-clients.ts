import { clients } from '#areas/clients/rules/endpoints.ts';
import { call, type LookupHit } from '#ui/office/index.ts';

interface FoundClient extends LookupHit {
  readonly email: string;
  readonly phone: string;
}
/** Finds the clients that a typed box proposes. */
export const findClients = async (search: string, signal: AbortSignal): Promise<readonly FoundClient[]> =>
  (await call(clients, { size: 8, ...(search ? { search } : {}) }, { silent: true, signal })).rows.map((row) => ({
    id: row.id,
    email: row.email,
    phone: row.phone,
    label: row.name || row.email,
    detail: [row.city, row.email].filter(Boolean).join(' · '),
  }));
