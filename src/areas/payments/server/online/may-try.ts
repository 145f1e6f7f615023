import type { ShopSettings } from '#areas/shops/rules/settings.ts';
import type { Bank, PaymentOffer } from '#areas/shops/rules/shop.ts';
import type { Actor } from '#kernel/permission.ts';
import { cardProvider } from '#platform/cards/registry.ts';
import { modeOf } from '../../rules/card-account.ts';
import type { ShopMeans } from '../../rules/methods.ts';

/**
 * The payment settings of a seller (a `Seller` of shops fits), and whether this installation can take cards for it.
 */
export const shopMeans = (shop: {
  readonly shopId: string;
  readonly paymentsList: readonly PaymentOffer[];
  readonly banks: readonly Bank[];
  readonly stripeAccount: string | null;
  readonly stripeIsActive: boolean;
  readonly cards: object | null;
  readonly payMeans: readonly string[];
  readonly settings: Pick<ShopSettings, 'paymentTypes'>;
}): ShopMeans => ({
  paymentsList: shop.paymentsList,
  banks: shop.banks,
  stripeIsActive: shop.stripeIsActive,
  payMeans: shop.payMeans,
  typesOff: shop.settings.paymentTypes.filter((one) => !one.active).map((one) => one.type),
  cardsReady:
    shop.cards !== null ||
    (cardProvider()?.accountOf({ id: shop.shopId, stripe: shop.stripeAccount }) ?? null) !== null,
});

interface Cards {
  readonly cards: { readonly publishableKey: string } | null;
}
interface Tried {
  readonly shopId: string;
  readonly isDemo: boolean;
}
interface Houses extends Tried {
  readonly payMeans: readonly string[];
  readonly trialMeans: readonly string[];
}

/** An installation whose own cards are those of the sandbox is one for trying. */
const isForTrying = (): boolean => cardProvider()?.browser.fields === 'own';

/**
 * Whether whoever asks may be offered what trial keys would take: an estate that sells shows it to its own people, who try it. Its buyers would
 * believe that they have paid.
 */
export const mayTry = (shop: Tried, actor: Pick<Actor, 'shopId'> | null): boolean =>
  shop.isDemo || isForTrying() || (actor !== null && actor.shopId === shop.shopId);

/** The houses at which whoever asks may pay; null is the public. */
export const housesFor = (shop: Houses, actor: Pick<Actor, 'shopId'> | null): readonly string[] =>
  mayTry(shop, actor) ? shop.payMeans : shop.payMeans.filter((one) => !shop.trialMeans.includes(one));

/** The means that this caller may pay with; null is the public. */
export const meansFor = (
  shop: Parameters<typeof shopMeans>[0] & Houses & Cards,
  actor: Pick<Actor, 'shopId'> | null,
): ShopMeans => {
  const means = shopMeans(shop);
  const isTrialCard = shop.cards !== null && modeOf(shop.cards.publishableKey) === 'test';
  return {
    ...means,
    payMeans: housesFor(shop, actor),
    cardsReady: means.cardsReady && (!isTrialCard || mayTry(shop, actor)),
  };
};
