import { useState } from 'react';
import { client as readClient, clients } from '#areas/clients/rules/endpoints.ts';
import { Alert, SegmentedControl, Select, Text, useEndpoint, useNavigate, useOffice } from '#ui/office/index.ts';
import { ticketShops, writeToClient, writeToShop, askSupport } from '../../rules/ticket/ticket-endpoints.ts';
import type { thingIn } from './ticket-link.ts';
import { BeginForm, useTyped } from './begin-form.tsx';
import { ClientBox, type PickedClient } from './client-box.tsx';
import { words } from './ticket-words.ts';

/** The addressee and the subject that another screen passes on when it leads here. */
export interface Coming {
  readonly shopId: string | null;
  readonly clientId: string | null;
  readonly thing: ReturnType<typeof thingIn>;
  readonly support: boolean;
}
const SUPPORT = 'support';
/** The subject passed on goes to the person it belongs to, and to nobody else. */
const thingFor = ({ thing }: Coming, isHis: boolean) => (isHis ? thing : null);
const aboutOf = (thing: Coming['thing']) => (thing ? { about: { kind: thing.kind, id: thing.id } } : {});

const useOpened = () => {
  const navigate = useNavigate();
  return ({ id }: { readonly id: string }): void => void navigate(`/tickets?id=${id}`, { replace: true });
};

/** A buyer writes to an estate that knows him, to the one by whose page he comes, or to the administration. */
export const BuyerBegins = ({ coming }: { readonly coming: Coming }) => {
  const opened = useOpened();
  const typed = useTyped(coming.thing?.id);
  const shops = useEndpoint(ticketShops, coming.shopId ? { shopId: coming.shopId } : {}, { silent: true });
  const all = shops.data ?? [];
  const [chosen, choose] = useState<string | null>(coming.support ? SUPPORT : coming.shopId);
  const to = chosen ?? (all.length === 1 ? (all[0]?.id ?? null) : null);
  const thing = thingFor(coming, to === coming.shopId);
  const field = (error: string | undefined) => (
    <>
      <Select
        label={words.toWhom}
        error={error}
        allowDeselect={false}
        value={to}
        data={[...all.map(({ id, name }) => ({ value: id, label: name })), { value: SUPPORT, label: words.support }]}
        onChange={choose}
      />
      {shops.data && all.length === 0 ? <Text size="sm">{words.noShops}</Text> : null}
    </>
  );
  return to === SUPPORT ? (
    <BeginForm
      key={SUPPORT}
      endpoint={askSupport}
      more={{}}
      files={{ to: 'support' }}
      field={field}
      typed={typed}
      after={opened}
    />
  ) : (
    <BeginForm
      key={to ?? ''}
      endpoint={writeToShop}
      more={to ? { shopId: to, ...aboutOf(thing) } : null}
      lacks={words.needShop}
      files={to ? { shopId: to } : null}
      field={field}
      about={thing?.label ?? ''}
      typed={typed}
      after={opened}
    />
  );
};

/** An estate writes to a client who has an account here, or to the administration. */
export const StaffBegins = ({ coming }: { readonly coming: Coming }) => {
  const opened = useOpened();
  const typed = useTyped(coming.thing?.id);
  const { mayCall } = useOffice();
  // A user who may not look for a client writes to the client he comes from, or asks for help.
  const mayWrite = mayCall(writeToClient) && (mayCall(clients) || coming.clientId !== null);
  const [asks, setAsks] = useState(coming.support);
  const support = asks || !mayWrite;
  const [picked, pick] = useState<PickedClient | null>(null);
  const id = picked?.id ?? coming.clientId;
  const thing = thingFor(coming, id === coming.clientId);
  const known = useEndpoint(
    readClient,
    { id: id ?? '' },
    { enabled: id !== null && mayCall(readClient), silent: true },
  );
  const isMute = known.data !== undefined && known.data.userId === null;
  const choice = mayWrite ? (
    <SegmentedControl
      size="xs"
      style={{ justifySelf: 'start' }}
      aria-label={words.toWhom}
      value={support ? SUPPORT : 'client'}
      data={[
        { value: 'client', label: words.toClient },
        { value: SUPPORT, label: words.support },
      ]}
      onChange={(one) => setAsks(one === SUPPORT)}
    />
  ) : null;
  if (support)
    return (
      <BeginForm
        key={SUPPORT}
        endpoint={askSupport}
        more={{}}
        files={{ to: 'support' }}
        field={() => (
          <>
            {choice}
            <Text size="sm">{words.supportText}</Text>
          </>
        )}
        typed={typed}
        after={opened}
      />
    );
  return (
    <BeginForm
      key="client"
      endpoint={writeToClient}
      more={id ? { id, ...aboutOf(thing) } : null}
      lacks={words.needClient}
      files={{}}
      about={thing?.label ?? ''}
      typed={typed}
      field={(error) => (
        <>
          {choice}
          <ClientBox shown={picked?.label ?? known.data?.name ?? ''} error={error} onPick={pick} />
          {isMute ? <Alert color="orange">{words.noAccount}</Alert> : null}
        </>
      )}
      after={opened}
    />
  );
};
