import { setPayMeans } from '#areas/shops/server/index.ts';
import type { InputOf, OutputOf } from '#kernel/endpoint.ts';
import { found, refuseIf } from '#kernel/refusal.ts';
import { CardMisconfigured } from '#platform/cards/provider.ts';
import { redirectedBy } from '#platform/cards/registry.ts';
import type { Call, InShop } from '#platform/call.ts';
import { json, type RowOf } from '#platform/db.ts';
import { log } from '#platform/log.ts';
import { seal } from '#platform/sealed.ts';
import type * as declared from '../../rules/pay-account-endpoints.ts';
import {
  factsOf,
  fieldsTyped,
  ONLINE_MEANS,
  type OnlineMeans,
  type PayAccount,
  type PayTrouble,
  payTroubleWords,
  whyNotPayAccount,
} from '../../rules/pay-account.ts';
import { refusePayment } from '../../rules/refusals.ts';
import type { PaymentsTx } from '../card-request.ts';
import { mayTry } from './may-try.ts';
import { accountOf, onlineName, openedSecret, payAccountRow, placeOfSecret } from './online-keys.ts';

type Told = OutputOf<typeof declared.changePayAccount>;
type ByMeans = { readonly means: OnlineMeans };

const isGood = (row: RowOf<'pay_account'>): boolean =>
  row.trouble === null && (row.tried_at !== null || !factsOf(row.means).canTry);

const told = (call: Call, means: OnlineMeans, row: RowOf<'pay_account'> | null, isDemo: boolean): PayAccount => {
  const isUnreadable = row !== null && openedSecret(row) === null;
  return {
    means,
    name: factsOf(means).name,
    isHeld: row !== null,
    live: row?.live ?? true,
    fields: row?.fields ?? {},
    secret: row && { last4: row.secret_last4, since: row.secret_since },
    triedAt: row?.tried_at ?? null,
    trouble: isUnreadable ? 'unreadable' : (row?.trouble ?? null),
    isUsed: row !== null && !isUnreadable && isGood(row),
    isHidden: row !== null && !row.live && !mayTry({ isDemo, shopId: call.shopId }, null),
    newsUrl: `${call.baseUrl}/v1/payments/webhooks/${onlineName(means, call.shopId)}`,
  };
};

const isDemonstration = async (tx: PaymentsTx, shopId: string): Promise<boolean> =>
  (await tx.selectFrom('shop').select('is_demo').where('shop_id', '=', shopId).executeTakeFirstOrThrow()).is_demo;

const rowsOf = (tx: PaymentsTx, shopId: string): Promise<RowOf<'pay_account'>[]> =>
  tx.selectFrom('pay_account').selectAll().where('shop_id', '=', shopId).execute();

export const readPayAccounts = async (
  tx: PaymentsTx,
  _input: object,
  call: Call,
): Promise<OutputOf<typeof declared.payAccounts>> => {
  const rows = await rowsOf(tx, call.shopId);
  const isDemo = await isDemonstration(tx, call.shopId);
  return {
    accounts: ONLINE_MEANS.map((means) => told(call, means, rows.find((one) => one.means === means) ?? null, isDemo)),
  };
};

const readOne = async (tx: PaymentsTx, call: Call, means: OnlineMeans): Promise<PayAccount> =>
  told(call, means, await payAccountRow(tx, call.shopId, means), await isDemonstration(tx, call.shopId));

const namesOf = (rows: readonly RowOf<'pay_account'>[]): readonly OnlineMeans[] =>
  rows.map(({ means }) => means).toSorted();

/** Publishes the means that the shop can now be paid with: those with good keys. */
const tellSelling = async (tx: PaymentsTx, shopId: string): Promise<void> => {
  const rows = await rowsOf(tx, shopId);
  await setPayMeans(tx, shopId, namesOf(rows.filter(isGood)), namesOf(rows.filter((one) => isGood(one) && !one.live)));
};

const refuseInUse = async (tx: PaymentsTx, call: Call, means: OnlineMeans): Promise<void> => {
  const waiting = await tx
    .selectFrom('payment_intent')
    .select('id')
    .where('shop_id', '=', call.shopId)
    .where('provider', '=', onlineName(means, call.shopId))
    .where('status', 'in', ['processing', 'requiresAction'])
    .executeTakeFirst();
  refuseIf(waiting ? refusePayment('payments.keys-in-use') : null);
};

const shownOf = (row: Pick<RowOf<'pay_account'>, 'means' | 'fields' | 'secret_last4' | 'live'>): string =>
  `${accountOf(row.means, row.fields)}, •••• ${row.secret_last4}${row.live ? '' : ', essai'}`;
const WORD = { up2pay: 'payUp2Pay', paypal: 'payPayPal', sumup: 'paySumUp' } as const;

export const changePayAccount = async (
  tx: PaymentsTx,
  input: InputOf<typeof declared.changePayAccount>,
  call: Call,
): Promise<Told> => {
  const { shopId } = call;
  const { means } = input;
  // The row of the shop orders those who change keys at once.
  await tx.selectFrom('shop').select('shop_id').where('shop_id', '=', shopId).forUpdate().execute();
  const before = await payAccountRow(tx, shopId, means);
  refuseIf(whyNotPayAccount(input, before !== null));
  const fields = fieldsTyped(input);
  // A payment under way belongs to the account that began it.
  if (before && (accountOf(means, fields) !== accountOf(means, before.fields) || before.live !== input.live))
    await refuseInUse(tx, call, means);
  const columns = {
    live: input.live,
    fields: json(fields),
    tried_at: null,
    trouble: null,
    ...(input.secret === ''
      ? {}
      : {
          sealed_secret: seal(input.secret, placeOfSecret(shopId, means)),
          secret_last4: input.secret.slice(-4),
          secret_since: call.now,
        }),
  };
  const row = before
    ? await tx
        .updateTable('pay_account')
        .set({ ...columns, version: before.version + 1 })
        .where('shop_id', '=', shopId)
        .where('means', '=', means)
        .returningAll()
        .executeTakeFirstOrThrow()
    : await tx
        .insertInto('pay_account')
        .values({
          shop_id: shopId,
          means,
          sealed_secret: '',
          secret_last4: '',
          secret_since: call.now,
          ...columns,
          version: 1,
        })
        .returningAll()
        .executeTakeFirstOrThrow();
  await tellSelling(tx, shopId);
  call.audit('shop', shopId, { [WORD[means]]: [before && shownOf(before), shownOf(row)] });
  call.afterCommit((inShop) => tryKeys(inShop, shopId, means));
  return readOne(tx, call, means);
};

export const tryPayAccount = async (tx: PaymentsTx, { means }: ByMeans, call: Call): Promise<Told> => {
  const { shopId } = call;
  found(await payAccountRow(tx, shopId, means));
  call.afterCommit((inShop) => tryKeys(inShop, shopId, means));
  return readOne(tx, call, means);
};

export const triedPayAccount = async (tx: PaymentsTx, { means }: Told, call: Call): Promise<Told> => {
  const now = await readOne(tx, call, means);
  if (now.trouble !== null) return { ...now, message: payTroubleWords[now.trouble](now.name), sucess: false };
  const message = factsOf(means).canTry
    ? `${now.name} reconnaît ces clés.`
    : `Clés enregistrées. ${now.name} ne se laisse pas interroger : faites un premier paiement pour les essayer.`;
  return { ...now, message, sucess: true };
};

export const removePayAccount = async (tx: PaymentsTx, { means }: ByMeans, call: Call): Promise<Told> => {
  await refuseInUse(tx, call, means);
  const row = found(
    await tx
      .deleteFrom('pay_account')
      .where('shop_id', '=', call.shopId)
      .where('means', '=', means)
      .returningAll()
      .executeTakeFirst(),
  );
  await tellSelling(tx, call.shopId);
  call.audit('shop', call.shopId, { [WORD[means]]: [shownOf(row), null] });
  return readOne(tx, call, means);
};

const ask = async (row: RowOf<'pay_account'>): Promise<PayTrouble | null> => {
  const keys = openedSecret(row);
  if (!keys) return 'unreadable';
  try {
    await redirectedBy(keys).tryKeys?.();
    return null;
  } catch (error) {
    log.warn({ err: error, shop: row.shop_id, means: row.means }, 'the keys of a house');
    return error instanceof CardMisconfigured ? 'refused' : 'unreachable';
  }
};

/** Asks the house, and keeps what it says if the keys are still the same. */
const tryKeys = async (inShop: InShop, shopId: string, means: OnlineMeans): Promise<void> => {
  const row = await inShop(shopId, (tx: PaymentsTx) => payAccountRow(tx, shopId, means));
  if (!row) return;
  const trouble = await ask(row);
  // A house that does not answer just now says nothing against keys that were good.
  if (trouble === 'unreachable' && row.tried_at !== null && row.trouble === null) return;
  await inShop(shopId, async (tx: PaymentsTx, call) => {
    const { numUpdatedRows } = await tx
      .updateTable('pay_account')
      .set({ tried_at: call.now, trouble })
      .where('shop_id', '=', shopId)
      .where('means', '=', means)
      .where('version', '=', row.version)
      .executeTakeFirst();
    if (numUpdatedRows > 0n) await tellSelling(tx, shopId);
  });
};
