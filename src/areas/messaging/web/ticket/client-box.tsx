import { clients } from '#areas/clients/rules/endpoints.ts';
import { call, LookupBox, type LookupHit } from '#ui/office/index.ts';
import { words } from './ticket-words.ts';

const MOST = 8;
export type PickedClient = Pick<LookupHit, 'id' | 'label'>;

const findClients = async (search: string, signal: AbortSignal): Promise<readonly LookupHit[]> => {
  const { rows } = await call(clients, { size: MOST, ...(search ? { search } : {}) }, { silent: true, signal });
  return rows.map((row) => ({
    id: row.id,
    label: row.name || row.email,
    detail: [row.city, row.email].filter(Boolean).join(' · '),
  }));
};

export const ClientBox = ({
  shown,
  error,
  onPick,
}: {
  readonly shown: string;
  readonly error: string | undefined;
  readonly onPick: (client: PickedClient) => void;
}) => (
  <LookupBox
    label={words.toClient}
    placeholder={words.findClient}
    about="ticket-clients"
    find={findClients}
    shown={shown}
    error={error}
    onPick={onPick}
  />
);
