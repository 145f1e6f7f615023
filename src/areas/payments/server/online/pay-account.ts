import { setPayMeans } from '#areas/shops/server/index.ts';
import type { InputOf, OutputOf } from '#kernel/endpoint.ts';
import { refuseIf } from '#kernel/refusal.ts';
import { CardMisconfigured } from '#platform/cards/provider.ts';
import { redirectedBy } from '#platform/cards/registry.ts';
import type { Call } from '#platform/call.ts';
import { json, type RowOf } from '#platform/db.ts';
import { keyAccount, sealedColumns } from '#platform/secret/key-account.ts';
import { log } from '#platform/log.ts';
import type * as declared from '../../rules/pay-account-endpoints.ts';
import { ONLINE_MEANS, type OnlineMeans } from '../../rules/online-means.ts';
import {
  factsOf,
  fieldsTyped,
  type PayAccount,
  type PayTrouble,
  payTroubleWords,
  whyNotPayAccount,
} from '../../rules/pay-account.ts';
import type { PaymentsTx } from '../card-request.ts';
import { lastUses } from '../last-use.ts';
import { refuseInUse } from '../in-use.ts';
import { mayTry } from './may-try.ts';
import { accountOf, onlineName, openedSecret, placeOfSecret } from './online-keys.ts';

type Told = OutputOf<typeof declared.changePayAccount>;
type ByMeans = { readonly means: OnlineMeans };

const isGood = (row: RowOf<'pay_account'>): boolean =>
  row.trouble === null && (row.tried_at !== null || !factsOf(row.means).canTry);

interface Known {
  readonly isDemo: boolean;
  readonly uses: ReadonlyMap<string, string>;
}
const knownOf = async (tx: PaymentsTx, shopId: string): Promise<Known> => ({
  isDemo: await isDemonstration(tx, shopId),
  uses: await lastUses(tx, shopId),
});

const told = (
  call: Call,
  means: OnlineMeans,
  row: RowOf<'pay_account'> | null,
  { isDemo, uses }: Known,
): PayAccount => {
  const isUnreadable = row !== null && openedSecret(row) === null;
  return {
    means,
    name: factsOf(means).name,
    isHeld: row !== null,
    live: row?.live ?? true,
    fields: row?.fields ?? {},
    secret: row && { last4: row.secret_last4, since: row.secret_since },
    triedAt: row?.tried_at ?? null,
    usedAt: uses.get(onlineName(means, call.shopId)) ?? null,
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
  const known = await knownOf(tx, call.shopId);
  return {
    accounts: ONLINE_MEANS.map((means) => told(call, means, rows.find((one) => one.means === means) ?? null, known)),
  };
};

const readOne = async (tx: PaymentsTx, { means }: ByMeans, call: Call): Promise<Told> =>
  told(call, means, await payAccount.find(tx, call, { means }), await knownOf(tx, call.shopId));

const namesOf = (rows: readonly RowOf<'pay_account'>[]): readonly OnlineMeans[] =>
  rows.map(({ means }) => means).toSorted();

/** Publishes the means that the shop can now be paid with: those with good keys. */
const tellSelling = async (tx: PaymentsTx, shopId: string): Promise<void> => {
  const rows = await rowsOf(tx, shopId);
  await setPayMeans(tx, shopId, namesOf(rows.filter(isGood)), namesOf(rows.filter((one) => isGood(one) && !one.live)));
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
  const before = await payAccount.lock(tx, call, { means });
  refuseIf(whyNotPayAccount(input, before !== null));
  const fields = fieldsTyped(input);
  // A payment under way belongs to the account that began it.
  if (before && (accountOf(means, fields) !== accountOf(means, before.fields) || before.live !== input.live))
    await refuseInUse(tx, call, onlineName(means, shopId));
  await payAccount.save(tx, call, { means }, before, {
    live: input.live,
    fields: json(fields),
    tried_at: null,
    trouble: null,
    ...(input.secret !== '' &&
      sealedColumns('secret', input.secret, { place: placeOfSecret(shopId, means), now: call.now })),
  });
  await tellSelling(tx, shopId);
  return payAccount.tryAfter(tx, { means }, call);
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

export const payAccount = keyAccount<'pay_account', ByMeans, Told>({
  table: 'pay_account',
  key: (shopId, { means }) => ({ shop_id: shopId, means }),
  named: 'Compte de paiement en ligne',
  read: readOne,
  trail: (call) => ['shop', call.shopId],
  audited: (row) => ({ [WORD[row.means]]: shownOf(row) }),
  ask: async (row) => {
    const trouble = await ask(row);
    // A house that does not answer just now says nothing against keys that were good.
    return trouble === 'unreachable' && row.tried_at !== null && row.trouble === null ? null : { trouble };
  },
  settle: (tx, row) => tellSelling(tx, row.shop_id),
  said: ({ means, name, trouble }) => {
    if (trouble !== null) return { message: payTroubleWords[trouble](name), sucess: false };
    const message = factsOf(means).canTry
      ? `${name} reconnaît ces clés.`
      : `Clés enregistrées. ${name} ne se laisse pas interroger : faites un premier paiement pour les essayer.`;
    return { message, sucess: true };
  },
  release: (tx, call, { means }) => refuseInUse(tx, call, onlineName(means, call.shopId)),
  forgotten: (tx, call) => tellSelling(tx, call.shopId),
});
