import type { InputOf, OutputOf } from '#kernel/endpoint.ts';
import { Refused } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { json, type RowOf, sql, type Tx } from '#platform/db.ts';
import { keyAccount } from '#platform/secret/key-account.ts';
import { seal, unseal } from '#platform/secret/sealed.ts';
import type { changeShipper, ShipperAccount } from '../../rules/shipper/shipper-endpoints.ts';
import { refuseShipper } from '../../rules/shipper/shipper-refusals.ts';
import { shipperTrouble } from '../../rules/shipper/shipper-trouble.ts';
import { byHand } from './by-hand.ts';
import { sendcloud } from './sendcloud.ts';
import { type Shipper, ShipperFault } from './shipper.ts';

type Row = RowOf<'shipper_account'>;
type Told = OutputOf<typeof changeShipper>;
const secretPlace = (shopId: string): string => `shipper_account ${shopId} secret`;

export const accountOf = async (tx: Tx, shopId: string): Promise<Row | null> =>
  (await tx.selectFrom('shipper_account').selectAll().where('shop_id', '=', shopId).executeTakeFirst()) ?? null;

/** Without an account everything is done by hand. */
export const shipperOf = (row: Row | null): Shipper => {
  if (row === null) return byHand;
  const secret = unseal(row.sealed_secret, secretPlace(row.shop_id));
  if (secret === null) throw new ShipperFault('unreadable');
  return sendcloud(row.public_key, secret);
};

/** Whether what leaves by this mode waits for a carrier with a label of the account: it is not on its way before he took it. */
export const isLabelled = async (tx: Tx, shopId: string, modeRef: string | null): Promise<boolean> => {
  if (modeRef === null || modeRef === '') return false;
  const { rows } = await sql`select 1 from shipper_account a, delivery_mode m, jsonb_array_elements(a.modes) e
    where a.shop_id = ${shopId} and a.active and m.shop_id = a.shop_id and m.ref = ${modeRef} and e ->> 'mode' = m.id::text`.execute(
    tx,
  );
  return rows.length > 0;
};

export const readAccount = async (tx: Tx, _input: object, call: Call): Promise<ShipperAccount> => {
  const row = await accountOf(tx, call.shopId);
  return {
    held: row && {
      publicKey: row.public_key,
      secretSince: row.secret_since,
      active: row.active,
      modes: row.modes,
      options: row.options,
      triedAt: row.tried_at,
      trouble: row.trouble,
      answer: row.answer,
      newsPath: `/v1/shipper-news/${row.provider}-${call.shopId}`,
    },
  };
};

const refuseModes = async (tx: Tx, call: Call, modes: InputOf<typeof changeShipper>['modes']): Promise<void> => {
  const { rows } = await sql<RowOf<'delivery_mode', 'id'>>`select m.id from delivery_mode m
    where m.shop_id = ${call.shopId} and m.archived_at is null and m.id = any(${modes.map((one) => one.mode)}::uuid[])`.execute(
    tx,
  );
  const known = new Set(rows.map((row) => row.id));
  const at = modes.findIndex(
    (one, index) => !known.has(one.mode) || modes.findIndex((other) => other.mode === one.mode) < index,
  );
  if (at < 0) return;
  const refusal = refuseShipper('deliveries.shipper-mode');
  throw new Refused({ ...refusal, fields: { [`modes.${at}.mode`]: refusal.words } });
};

export const writeAccount = async (tx: Tx, input: InputOf<typeof changeShipper>, call: Call): Promise<Told> => {
  const { shopId } = call;
  await refuseModes(tx, call, input.modes);
  const before = await labelAccount.lock(tx, call, {});
  // A secret belongs to its account: it is not sent with the name of another one.
  const isSame = before !== null && before.public_key === input.publicKey;
  if (input.secretKey === '' && !isSame) {
    const refusal = refuseShipper('deliveries.shipper-secret');
    throw new Refused({ ...refusal, fields: { secretKey: refusal.words } });
  }
  const secret =
    input.secretKey === '' && before
      ? { sealed_secret: before.sealed_secret, secret_since: before.secret_since }
      : { sealed_secret: seal(input.secretKey, secretPlace(shopId)), secret_since: call.now };
  await labelAccount.save(tx, call, {}, before, {
    provider: 'sendcloud',
    public_key: input.publicKey,
    ...secret,
    active: input.active,
    modes: json(input.modes),
    ...(before === null && { options: json([]) }),
    tried_at: null,
    trouble: null,
    answer: null,
  });
  return labelAccount.tryAfter(tx, {}, call);
};

const MOST_OPTIONS = 300;
const trial = async (row: Row) => {
  try {
    const services = await shipperOf(row).trial();
    return { trouble: null, columns: { options: json(services.slice(0, MOST_OPTIONS)) } };
  } catch (error) {
    if (error instanceof ShipperFault) return { trouble: error.trouble, answer: error.answer };
    throw error;
  }
};

export const labelAccount = keyAccount<'shipper_account', object, Told>({
  table: 'shipper_account',
  key: (shopId) => ({ shop_id: shopId }),
  named: null,
  read: readAccount,
  trail: (call) => ['shop', call.shopId],
  audited: (row) => ({
    labelAccount: `${row.public_key}, ${row.active ? 'en service' : 'hors service'}`,
    labelKey: row.secret_since,
    labelModes: row.modes.map((one) => one.option || 'le moins cher').join(', '),
  }),
  ask: trial,
  said: ({ held }) => {
    if (!held || held.trouble !== null)
      return { message: shipperTrouble(held?.trouble ?? 'connection', held?.answer ?? null), sucess: false };
    return {
      message: held.active
        ? 'Le compte répond\u00a0: les étiquettes s’y achètent.'
        : 'Le compte répond. Mettez-le en service quand vous êtes prêt.',
      sucess: true,
    };
  },
});
