import type { InputOf, OutputOf } from '#kernel/endpoint.ts';
import { found, refuseIf } from '#kernel/refusal.ts';
import { setCards } from '#areas/shops/server/index.ts';
import { CardMisconfigured } from '#platform/cards/provider.ts';
import { cardProvider, ownCards } from '#platform/cards/registry.ts';
import type { RowOf } from '#platform/db.ts';
import type { Call } from '#platform/http.ts';
import { keyAccount, sealedColumns, type Trial } from '#platform/secret/key-account.ts';
import { log } from '#platform/log.ts';
import { type CardAccount, modeOf, TROUBLE_WORDS, whyNotKeys } from '../rules/card-account.ts';
import type * as declared from '../rules/endpoints.ts';
import type { PaymentsTx } from './card-request.ts';
import { refuseInUse } from './in-use.ts';
import { openedKeys, ownName, placeOf } from './own-cards.ts';
import { lastUses } from './last-use.ts';

type Told = OutputOf<typeof declared.changeCardAccount>;
const ending = (last4: string): string => `•••• ${last4}`;

export const readCardAccount = async (tx: PaymentsTx, _input: object, call: Call): Promise<CardAccount> => {
  const [row, shop] = [
    await cardAccount.find(tx, call, {}),
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
    usedAt: (await lastUses(tx, call.shopId)).get(ownName(call.shopId)) ?? null,
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
  const before = await cardAccount.lock(tx, call, {});
  refuseIf(whyNotKeys(input, before ? modeOf(before.publishable_key) : null));
  const { publishableKey, secretKey, webhookSecret } = input;
  const row = await cardAccount.save(tx, call, {}, before, {
    publishable_key: publishableKey,
    ...(secretKey && {
      ...sealedColumns('key', secretKey, { place: placeOf(shopId, 'key'), now: call.now }),
      account: null,
    }),
    ...(webhookSecret && sealedColumns('webhook', webhookSecret, { place: placeOf(shopId, 'webhook'), now: call.now })),
    tried_at: null,
    trouble: null,
  });
  // Until the provider has answered, what is not known to be good takes nothing.
  if (row.publishable_key !== before?.publishable_key || secretKey) await setCards(tx, shopId, null);
  return cardAccount.tryAfter(tx, {}, call);
};

const trial = async (row: RowOf<'card_account'>): Promise<Trial<'card_account'>> => {
  const keys = openedKeys(row);
  if (!keys) return { trouble: 'unreadable' };
  try {
    const mine = await found(ownCards(keys).whose)();
    // In test mode an account pays before its papers are seen.
    return mine.live && !mine.takesCards
      ? { trouble: 'unverified' }
      : { trouble: null, columns: { account: mine.account } };
  } catch (error) {
    log.warn({ err: error, shop: row.shop_id }, 'the card account of a shop');
    return { trouble: error instanceof CardMisconfigured ? 'refused' : 'unreachable' };
  }
};

export const cardAccount = keyAccount<'card_account', object, Told>({
  table: 'card_account',
  key: (shopId) => ({ shop_id: shopId }),
  named: 'Compte d’encaissement par carte',
  read: readCardAccount,
  trail: (call) => ['shop', call.shopId],
  audited: (row) => ({
    cardPublishableKey: row.publishable_key,
    cardSecretKey: ending(row.key_last4),
    cardWebhookSecret: ending(row.webhook_last4),
  }),
  ask: trial,
  settle: async (tx, row, { trouble }) => {
    if (trouble === null && row.account !== null)
      await setCards(tx, row.shop_id, { account: row.account, publishableKey: row.publishable_key });
    // A provider that does not answer just now says nothing against keys that were good.
    else if (trouble !== 'unreachable') await setCards(tx, row.shop_id, null);
  },
  said: ({ trouble, mode, account }) => {
    if (trouble !== null) return { message: TROUBLE_WORDS[trouble], sucess: false };
    return {
      message:
        mode === 'live'
          ? `Stripe répond : vos cartes sont encaissées sur le compte ${account}.`
          : `Stripe répond, en mode test : rien n’est débité. Compte ${account}.`,
      sucess: true,
    };
  },
  release: (tx, call) => refuseInUse(tx, call, ownName(call.shopId)),
  forgotten: (tx, call) => setCards(tx, call.shopId, null),
});
