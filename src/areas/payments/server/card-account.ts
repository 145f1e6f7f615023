import type { InputOf, OutputOf } from '#kernel/endpoint.ts';
import { found, refuseIf } from '#kernel/refusal.ts';
import { setCards } from '#areas/shops/server/index.ts';
import { CardMisconfigured } from '#platform/cards/provider.ts';
import { cardProvider, ownCards } from '#platform/cards/registry.ts';
import type { InShop } from '#platform/call.ts';
import type { RowOf } from '#platform/db.ts';
import type { Call } from '#platform/http.ts';
import { log } from '#platform/log.ts';
import { seal } from '#platform/sealed.ts';
import { type CardAccount, type CardTrouble, modeOf, TROUBLE_WORDS, whyNotKeys } from '../rules/card-account.ts';
import type * as declared from '../rules/endpoints.ts';
import { refusePayment } from '../rules/refusals.ts';
import type { PaymentsTx } from './card-request.ts';
import { cardAccountRow, openedKeys, ownName, placeOf } from './own-cards.ts';

type Told = OutputOf<typeof declared.changeCardAccount>;
const last4 = (secret: string): string => secret.slice(-4);
const ending = (row: RowOf<'card_account'> | null, which: 'key_last4' | 'webhook_last4'): string | null =>
  row && `•••• ${row[which]}`;

export const readCardAccount = async (tx: PaymentsTx, _input: object, call: Call): Promise<CardAccount> => {
  const [row, shop] = [
    await cardAccountRow(tx, call.shopId),
    await tx
      .selectFrom('shop')
      .select(['card_key', 'stripe_account'])
      .where('shop_id', '=', call.shopId)
      .executeTakeFirst(),
  ];
  const provider = cardProvider();
  // A restored copy under another secret says so before anybody tries.
  const isUnreadable = row !== null && openedKeys(row) === null;
  return {
    publishableKey: row?.publishable_key ?? '',
    secretKey: row && { last4: row.key_last4, since: row.key_since },
    webhookSecret: row && { last4: row.webhook_last4, since: row.webhook_since },
    mode: row && modeOf(row.publishable_key),
    account: row?.account ?? null,
    triedAt: row?.tried_at ?? null,
    trouble: isUnreadable ? 'unreadable' : (row?.trouble ?? null),
    isUsed: row !== null && !isUnreadable && shop?.card_key === row.publishable_key,
    webhookUrl: `${call.baseUrl}/v1/payments/webhooks/${ownName(call.shopId)}`,
    otherwise:
      provider?.browser.fields === 'own'
        ? 'trial'
        : provider?.accountOf({ id: call.shopId, stripe: shop?.stripe_account ?? null })
          ? 'installation'
          : 'nobody',
  };
};

/** Writes the keys, sealed, then asks the provider whose they are: no card is taken with keys that nobody has tried. */
export const changeCardAccount = async (
  tx: PaymentsTx,
  input: InputOf<typeof declared.changeCardAccount>,
  call: Call,
): Promise<Told> => {
  const { shopId } = call;
  const before = await tx
    .selectFrom('card_account')
    .selectAll()
    .where('shop_id', '=', shopId)
    .forUpdate()
    .executeTakeFirst();
  refuseIf(whyNotKeys(input, before ? modeOf(before.publishable_key) : null));
  const { publishableKey, secretKey, webhookSecret } = input;
  const columns = {
    publishable_key: publishableKey,
    ...(secretKey
      ? {
          sealed_key: seal(secretKey, placeOf(shopId, 'key')),
          key_last4: last4(secretKey),
          key_since: call.now,
          account: null,
        }
      : {}),
    ...(webhookSecret
      ? {
          sealed_webhook: seal(webhookSecret, placeOf(shopId, 'webhook')),
          webhook_last4: last4(webhookSecret),
          webhook_since: call.now,
        }
      : {}),
    tried_at: null,
    trouble: null,
  };
  const row = before
    ? await tx
        .updateTable('card_account')
        .set({ ...columns, version: before.version + 1 })
        .where('shop_id', '=', shopId)
        .returningAll()
        .executeTakeFirstOrThrow()
    : await tx
        .insertInto('card_account')
        .values({ shop_id: shopId, ...columns } as RowOf<'card_account'>)
        .returningAll()
        .executeTakeFirstOrThrow();
  // Until the provider has answered, what is not known to be good takes nothing.
  if (row.publishable_key !== before?.publishable_key || secretKey) await setCards(tx, shopId, null);
  call.audit('shop', shopId, {
    cardPublishableKey: [before?.publishable_key ?? null, row.publishable_key],
    cardSecretKey: [ending(before ?? null, 'key_last4'), ending(row, 'key_last4')],
    cardWebhookSecret: [ending(before ?? null, 'webhook_last4'), ending(row, 'webhook_last4')],
  });
  call.afterCommit((inShop) => tryKeys(inShop, shopId));
  return readCardAccount(tx, {}, call);
};

export const tryCardAccount = async (tx: PaymentsTx, _input: object, call: Call): Promise<Told> => {
  const { shopId } = call;
  found(await cardAccountRow(tx, shopId));
  call.afterCommit((inShop) => tryKeys(inShop, shopId));
  return readCardAccount(tx, {}, call);
};

/** The result of the trial, once the provider has answered or has not. */
export const triedCardAccount = async (tx: PaymentsTx, _before: Told, call: Call): Promise<Told> => {
  const now = await readCardAccount(tx, {}, call);
  if (now.trouble !== null) return { ...now, message: TROUBLE_WORDS[now.trouble], sucess: false };
  return {
    ...now,
    message:
      now.mode === 'live'
        ? `Stripe répond : vos cartes sont encaissées sur le compte ${now.account}.`
        : `Stripe répond, en mode test : rien n’est débité. Compte ${now.account}.`,
    sucess: true,
  };
};

export const removeCardAccount = async (
  tx: PaymentsTx,
  _input: object,
  call: Call,
): Promise<OutputOf<typeof declared.removeCardAccount>> => {
  const { shopId } = call;
  const waiting = await tx
    .selectFrom('payment_intent')
    .select('id')
    .where('shop_id', '=', shopId)
    .where('provider', '=', ownName(shopId))
    .where('status', 'in', ['processing', 'requiresAction'])
    .executeTakeFirst();
  refuseIf(waiting ? refusePayment('payments.keys-in-use') : null);
  const row = found(
    await tx.deleteFrom('card_account').where('shop_id', '=', shopId).returningAll().executeTakeFirst(),
  );
  await setCards(tx, shopId, null);
  call.audit('shop', shopId, {
    cardPublishableKey: [row.publishable_key, null],
    cardSecretKey: [ending(row, 'key_last4'), null],
    cardWebhookSecret: [ending(row, 'webhook_last4'), null],
  });
  return readCardAccount(tx, {}, call);
};

type Answer = { readonly account: string } | { readonly trouble: CardTrouble };

/** Asks the provider whose keys these are, and keeps what it says if they are still the same. */
const tryKeys = async (inShop: InShop, shopId: string): Promise<void> => {
  const row = await inShop(shopId, (tx: PaymentsTx) => cardAccountRow(tx, shopId));
  if (!row) return;
  const answer = await ask(row);
  await inShop(shopId, async (tx: PaymentsTx, call) => {
    const isKnown = 'account' in answer;
    const kept = await tx
      .updateTable('card_account')
      .set({
        tried_at: call.now,
        trouble: isKnown ? null : answer.trouble,
        ...(isKnown ? { account: answer.account } : {}),
      })
      .where('shop_id', '=', shopId)
      .where('version', '=', row.version)
      .returning('publishable_key')
      .executeTakeFirst();
    if (!kept) return;
    if (isKnown) await setCards(tx, shopId, { account: answer.account, publishableKey: kept.publishable_key });
    // A provider that does not answer just now says nothing against keys that were good.
    else if (answer.trouble !== 'unreachable') await setCards(tx, shopId, null);
  });
};

const ask = async (row: RowOf<'card_account'>): Promise<Answer> => {
  const keys = openedKeys(row);
  if (!keys) return { trouble: 'unreadable' };
  try {
    const mine = await found(ownCards(keys).whose)();
    // In test mode an account pays before its papers are seen.
    return mine.live && !mine.takesCards ? { trouble: 'unverified' } : { account: mine.account };
  } catch (error) {
    log.warn({ err: error, shop: row.shop_id }, 'the card account of a shop');
    return { trouble: error instanceof CardMisconfigured ? 'refused' : 'unreachable' };
  }
};
