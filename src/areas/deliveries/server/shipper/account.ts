import type { InputOf, OutputOf } from '#kernel/endpoint.ts';
import { found, Refused } from '#kernel/refusal.ts';
import type { Call, InShop } from '#platform/call.ts';
import { json, type RowOf, sql, type Tx } from '#platform/db.ts';
import { seal, unseal } from '#platform/sealed.ts';
import type { changeShipper, ShipperAccount } from '../../rules/shipper/shipper-endpoints.ts';
import { refuseShipper } from '../../rules/shipper/shipper-refusals.ts';
import { shipperTrouble } from '../../rules/shipper/shipper-trouble.ts';
import { byHand } from './by-hand.ts';
import { sendcloud } from './sendcloud.ts';
import { type Service, type Shipper, ShipperFault } from './shipper.ts';

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

/** Of the key only the day is told, so that a change of it is seen. */
const audited = (row: Row | null): Readonly<Record<string, string | null>> => ({
  labelAccount: row && `${row.public_key}, ${row.active ? 'en service' : 'hors service'}`,
  labelKey: row?.secret_since ?? null,
  labelModes: row && row.modes.map((one) => one.option || 'le moins cher').join(', '),
});
const noteChange = (call: Call, before: Row | null, after: Row | null): void => {
  const was = audited(before);
  call.audit(
    'shop',
    call.shopId,
    Object.fromEntries(Object.entries(audited(after)).map(([name, is]) => [name, [was[name] ?? null, is]])),
  );
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
  const before =
    (await tx.selectFrom('shipper_account').selectAll().where('shop_id', '=', shopId).forUpdate().executeTakeFirst()) ??
    null;
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
  const columns = {
    provider: 'sendcloud' as const,
    public_key: input.publicKey,
    ...secret,
    active: input.active,
    modes: json(input.modes),
    tried_at: null,
    trouble: null,
    answer: null,
    version: (before?.version ?? 0) + 1,
  };
  const row = await tx
    .insertInto('shipper_account')
    .values({ shop_id: shopId, ...columns, options: json([]) })
    .onConflict((conflict) => conflict.column('shop_id').doUpdateSet(columns))
    .returningAll()
    .executeTakeFirstOrThrow();
  noteChange(call, before, row);
  return tryAfter(tx, call);
};

export const tryAccount = async (tx: Tx, _input: object, call: Call): Promise<Told> => {
  found((await accountOf(tx, call.shopId)) ?? undefined);
  return tryAfter(tx, call);
};

const tryAfter = (tx: Tx, call: Call): Promise<Told> => {
  call.afterCommit((inShop) => trial(inShop, call.shopId));
  return readAccount(tx, {}, call);
};

const MOST_OPTIONS = 300;
const trial = async (inShop: InShop, shopId: string): Promise<void> => {
  const row = await inShop(shopId, (tx) => accountOf(tx, shopId));
  if (!row) return;
  const answer: readonly Service[] | ShipperFault = await Promise.resolve()
    .then(() => shipperOf(row).trial())
    .catch((error: unknown) => {
      if (error instanceof ShipperFault) return error;
      throw error;
    });
  const fault = answer instanceof ShipperFault ? answer : null;
  await inShop(shopId, (tx, call) =>
    tx
      .updateTable('shipper_account')
      .set({
        tried_at: call.now,
        trouble: fault?.trouble ?? null,
        answer: fault?.answer ?? null,
        ...(answer instanceof ShipperFault ? {} : { options: json(answer.slice(0, MOST_OPTIONS)) }),
      })
      .where('shop_id', '=', shopId)
      .where('version', '=', row.version)
      .execute(),
  );
};

/** What came of it. */
export const triedAccount = async (tx: Tx, _before: Told, call: Call): Promise<Told> => {
  const now = await readAccount(tx, {}, call);
  if (!now.held || now.held.trouble !== null)
    return {
      ...now,
      message: shipperTrouble(now.held?.trouble ?? 'connection', now.held?.answer ?? null),
      sucess: false,
    };
  return {
    ...now,
    message: now.held.active
      ? 'Le compte répond\u00a0: les étiquettes s’y achètent.'
      : 'Le compte répond. Mettez-le en service quand vous êtes prêt.',
    sucess: true,
  };
};

export const forgetAccount = async (tx: Tx, _input: object, call: Call): Promise<Told> => {
  const row = found(
    await tx.deleteFrom('shipper_account').where('shop_id', '=', call.shopId).returningAll().executeTakeFirst(),
  );
  noteChange(call, row, null);
  return readAccount(tx, {}, call);
};
