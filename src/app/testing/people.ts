import { makeApiKey } from '#areas/identity/rules/key-endpoints.ts';
import { openSession } from '#areas/identity/server/index.ts';
import type { Endpoint } from '#kernel/endpoint.ts';
import { MODULES, type Module, PERMISSIONS, type Permission } from '#kernel/permission.ts';
import type { Estate, TestBed } from '#platform/testing.ts';

/** A user in the words of the specification, written apart from the frame that it judges. */
export interface Somebody {
  readonly name: string;
  readonly token: string | null;
  readonly is: 'nobody' | 'buyer' | 'owner' | 'collaborator' | 'agent' | 'admin';
  readonly blocked?: true;
  /** A program: never one of the people whom an endpoint lets in by what they are. */
  readonly isKey?: true;
  /** Somebody else acts in his name. */
  readonly isActedFor?: true;
  /** A master account that works nowhere and acts for nobody. */
  readonly isMasterOnly?: true;
  readonly modules: readonly Module[];
  /** The permissions given for a call of this endpoint; changed just before it. */
  readonly given?: (endpoint: Endpoint) => readonly Permission[];
  readonly userId?: string;
  /** Gives exactly these permissions; a person's link by default. */
  readonly grant?: (map: Partial<Record<Permission, boolean>>) => Promise<void>;
}

export const asked = ({ can }: Endpoint): readonly Permission[] => {
  if (typeof can === 'object') return [...(can.all ?? []), ...(can.any ?? [])];
  return PERMISSIONS.filter((one) => one === can);
};
export const mapOf = (given: readonly Permission[]): Partial<Record<Permission, boolean>> =>
  Object.fromEntries(PERMISSIONS.map((one) => [one, given.includes(one)]));

const none = (): readonly Permission[] => [];
const all = (): readonly Permission[] => PERMISSIONS;
const allBut = (endpoint: Endpoint): readonly Permission[] =>
  PERMISSIONS.filter((one) => !asked(endpoint).includes(one));

/** A user of every kind, of an estate with all modules and of one without any; and two ended sessions. */
export const everybody = async (
  t: TestBed,
  estate: Estate,
  other: Estate,
  bare: Estate,
): Promise<readonly Somebody[]> => {
  const session = (userId: string, shopId: string | null, onBehalfOf: string | null = null): Promise<string> =>
    t.tx(null, async (tx, call) => (await openSession(tx, call, userId, shopId, onBehalfOf)).jwt);
  const staff = async (
    name: string,
    role: 'iam' | 'agent',
    given: Somebody['given'],
    blocked = false,
  ): Promise<Somebody> => {
    const { userId, token } = await t.person({ role, shopId: estate.shopId });
    if (blocked) await t.pool.query('update user_shop set blocked = true where user_id = $1', [userId]);
    return {
      name,
      token,
      userId,
      is: role === 'iam' ? 'collaborator' : 'agent',
      modules: MODULES,
      ...(given ? { given } : {}),
      ...(blocked ? { blocked } : {}),
    };
  };
  const [revoked, expired] = [
    await session(estate.ownerId, estate.shopId),
    await session(estate.ownerId, estate.shopId),
  ];
  await t.tx(null, async (tx) => {
    const last = await tx
      .selectFrom('session')
      .select('id')
      .where('user_id', '=', estate.ownerId)
      .orderBy('id', 'desc')
      .limit(2)
      .execute();
    await tx
      .updateTable('session')
      .set({ expires_at: '2020-01-01T00:00:00Z' })
      .where('id', '=', last[0]?.id ?? '')
      .execute();
    await tx
      .updateTable('session')
      .set({ revoked_at: '2020-01-01T00:00:00Z' })
      .where('id', '=', last[1]?.id ?? '')
      .execute();
  });
  const former = await t.person({ role: 'iam', shopId: estate.shopId, authorizations: mapOf(PERMISSIONS) });
  await t.pool.query('delete from user_shop where user_id = $1', [former.userId]);
  const formerAgent = await t.person({ role: 'agent', shopId: estate.shopId, authorizations: mapOf(PERMISSIONS) });
  await t.pool.query('delete from user_shop where user_id = $1', [formerAgent.userId]);
  const key = async (
    name: string,
    given: NonNullable<Somebody['given']>,
    over?: 'revoked_at' | 'expires_at',
  ): Promise<Somebody> => {
    // A key may not make as many calls a minute as there are endpoints: the user has three keys, used in turn.
    const made: { readonly id: string; readonly token: string }[] = [];
    for (const n of [1, 2, 3])
      made.push((await t.call(makeApiKey, { name: `${name} ${n}`, permissions: ['seeAllOrder'] }, estate.owner)).body);
    const ids = made.map((one) => one.id);
    let asks = 0;
    const change = (set: Record<string, unknown>) =>
      t.tx(estate.shopId, (tx) =>
        tx
          .updateTable('api_key')
          .set(set)
          .where('id', 'in', ids)
          .execute()
          .then(() => undefined),
      );
    if (over) await change({ [over]: '2020-01-01T00:00:00Z' });
    return {
      name,
      get token() {
        return made[(asks++ >> 7) % made.length]?.token ?? null;
      },
      is: over ? 'nobody' : 'collaborator',
      isKey: true,
      modules: over ? [] : MODULES,
      given,
      grant: (map) => change({ authorizations: JSON.stringify(map) }),
    };
  };
  const admin = await t.person({ role: 'admin' });
  const master = await t.person({ role: 'buyer' });
  await t.pool.query('update user_account set is_master = true where id = $1', [master.userId]);
  return [
    { name: 'visitor', token: null, is: 'nobody', modules: [] },
    { name: 'buyer', token: (await t.person({ role: 'buyer' })).token, is: 'buyer', modules: [] },
    {
      name: 'buyer whom the shop knows',
      token: (await t.person({ role: 'buyer', shopId: estate.shopId, typology: 'caviste' })).token,
      is: 'buyer',
      modules: [],
    },
    { name: 'owner', token: estate.owner, is: 'owner', modules: MODULES },
    { name: 'other owner', token: other.owner, is: 'owner', modules: MODULES },
    { name: 'owner without modules', token: bare.owner, is: 'owner', modules: [] },
    {
      name: 'master acting as the owner',
      token: await session(estate.ownerId, estate.shopId, admin.userId),
      is: 'owner',
      isActedFor: true,
      modules: MODULES,
    },
    { name: 'master that acts for nobody', token: master.token, is: 'buyer', isMasterOnly: true, modules: [] },
    await staff('collaborator with nothing', 'iam', none),
    await staff('collaborator with everything', 'iam', all),
    await staff('collaborator with exactly the right permission', 'iam', (endpoint) => asked(endpoint).slice(0, 1)),
    await staff('collaborator with exactly the last right permission', 'iam', (endpoint) => asked(endpoint).slice(-1)),
    await staff('collaborator with everything but the right permission', 'iam', allBut),
    await staff('blocked collaborator with everything', 'iam', all, true),
    await staff('agent with nothing', 'agent', none),
    await staff('agent with exactly the right permission', 'agent', (endpoint) => asked(endpoint).slice(0, 1)),
    await staff('agent with everything but the right permission', 'agent', allBut),
    await staff('blocked agent with everything', 'agent', all, true),
    await key('API key with nothing', none),
    await key('API key with exactly the right permission', (endpoint) => asked(endpoint).slice(0, 1)),
    await key('API key with everything but the right permission', allBut),
    await key('revoked API key with everything', all, 'revoked_at'),
    await key('expired API key with everything', all, 'expires_at'),
    { name: 'former collaborator, his link removed', token: former.token, is: 'buyer', modules: [] },
    { name: 'former agent, his link removed', token: formerAgent.token, is: 'agent', modules: [], given: none },
    {
      name: 'agent whom no estate has asked in',
      token: (await t.person({ role: 'agent' })).token,
      is: 'agent',
      modules: [],
      given: none,
    },
    { name: 'admin', token: admin.token, is: 'admin', modules: [] },
    { name: 'owner whose session expired', token: expired, is: 'nobody', modules: [] },
    { name: 'owner who has signed out', token: revoked, is: 'nobody', modules: [] },
  ];
};
