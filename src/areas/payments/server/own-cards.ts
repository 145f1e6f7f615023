import { CardMisconfigured, type CardProvider } from '#platform/cards/provider.ts';
import { cardProvider, cardProviderNamed, cardProviders, type OwnKeys, ownCards } from '#platform/cards/registry.ts';
import type { RedirectProvider } from '#platform/cards/redirected/redirect.ts';
import type { InShop } from '#platform/call.ts';
import type { RowOf } from '#platform/db.ts';
import type { Call } from '#platform/http.ts';
import { unseal } from '#platform/secret/sealed.ts';
import type { CardRequest, PaymentsTx } from './card-request.ts';
import { meansOf, noHouse, onlineProvider } from './online/online-keys.ts';

/**
 * A shop that has typed the keys of an account of its own is a provider of that name: `stripe-<shop>`. Its keys are read in that shop
 * alone, and the name says which, so that no call can be made for one shop with the keys of another.
 */
export const ownName = (shopId: string): string => `stripe-${shopId}`;
const OWN = /^(?:stripe|up2pay|paypal|sumup)-([0-9a-f-]{36})$/;
export const shopOf = (name: string): string | null => OWN.exec(name)?.[1] ?? null;

/** Where each secret is kept: one that is moved does not open. */
export const placeOf = (shopId: string, which: 'key' | 'webhook'): string => `card_account ${shopId} ${which}`;

/** Null when this installation cannot open them. */
export const openedKeys = (row: RowOf<'card_account'>): OwnKeys | null => {
  const secretKey = unseal(row.sealed_key, placeOf(row.shop_id, 'key'));
  const webhookSecret = unseal(row.sealed_webhook, placeOf(row.shop_id, 'webhook'));
  return secretKey === null || webhookSecret === null
    ? null
    : {
        name: ownName(row.shop_id),
        account: row.account,
        publishableKey: row.publishable_key,
        secretKey,
        webhookSecret,
      };
};

const cardAccountRow = async (tx: PaymentsTx, shopId: string): Promise<RowOf<'card_account'> | null> =>
  (await tx.selectFrom('card_account').selectAll().where('shop_id', '=', shopId).executeTakeFirst()) ?? null;

type Provider = CardProvider | RedirectProvider;

/** Standing in that shop. */
const ownProvider = async (tx: PaymentsTx, shopId: string, name: string): Promise<Provider | null> => {
  const means = meansOf(name);
  if (means !== null) return onlineProvider(tx, shopId, means);
  const row = await cardAccountRow(tx, shopId);
  const keys = row && openedKeys(row);
  return keys && ownCards(keys);
};

/** By its name, outside any transaction. */
export const providerNamed = async (inShop: InShop, name: string): Promise<Provider> => {
  const shopId = shopOf(name);
  if (shopId === null) return cardProviderNamed(name);
  const own = await inShop(shopId, (tx: PaymentsTx) => ownProvider(tx, shopId, name));
  if (!own && meansOf(name) !== null) throw noHouse();
  if (!own) throw new CardMisconfigured('this shop has no card account of its own any more');
  return own;
};

/** The provider of an intent. */
export const providerOf = (inShop: InShop, asked: Pick<CardRequest, 'provider' | 'shopId'>): Promise<Provider> => {
  const shopId = shopOf(asked.provider);
  if (shopId !== null && asked.shopId !== null && asked.shopId !== shopId)
    throw new CardMisconfigured('the card account of another shop');
  return providerNamed(inShop, asked.provider);
};

/**
 * The provider that a webhook's name means; null for an unknown name. From here on the transaction stands in that shop.
 */
export const providerHeard = async (tx: PaymentsTx, call: Call, name: string): Promise<Provider | null> => {
  const shopId = shopOf(name);
  if (shopId === null) return cardProviders().find((one) => one.name === name) ?? null;
  await call.enterShop(tx, shopId);
  return ownProvider(tx, shopId, name);
};

/** The account on which a shop is paid with a card that this provider holds; null when it is not. */
export const accountFor = (
  provider: string,
  shop: { readonly id: string; readonly stripe: string | null; readonly own: string | null },
): string | null =>
  shopOf(provider) === null
    ? cardProviderNamed(provider).accountOf(shop)
    : provider === ownName(shop.id)
      ? shop.own
      : null;

interface Paid {
  readonly shopId: string;
  readonly cards: object | null;
}
const holderOf = (one: Paid): string | null => (one.cards ? ownName(one.shopId) : (cardProvider()?.name ?? null));

/**
 * The holder of a checkout's single card, for all its sellers; `apart` when they take cards by different accounts,
 * since an account cannot debit a card that another one stores.
 */
export const cardHolder = (sellers: readonly Paid[]): string | null | 'apart' => {
  const [first = null, ...others] = new Set(sellers.map(holderOf));
  return others.length > 0 ? 'apart' : first;
};
