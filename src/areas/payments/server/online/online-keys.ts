import { CardMisconfigured, type CardProvider } from '#platform/cards/provider.ts';
import type { RedirectKeys, RedirectProvider } from '#platform/cards/redirected/redirect.ts';
import { redirectedBy } from '#platform/cards/registry.ts';
import type { RowOf } from '#platform/db.ts';
import { unseal } from '#platform/secret/sealed.ts';
import { ONLINE_MEANS, type OnlineMeans } from '../../rules/online-means.ts';
import { factsOf } from '../../rules/pay-account.ts';
import type { PaymentsTx } from '../card-request.ts';

/** A house with the keys of one shop is a provider of that name: `paypal-<shop>`. They are read in that shop alone. */
export const onlineName = (means: OnlineMeans, shopId: string): string => `${means}-${shopId}`;
export const meansOf = (provider: string | null): OnlineMeans | null =>
  ONLINE_MEANS.find((one) => provider?.startsWith(`${one}-`)) ?? null;
export const placeOfSecret = (shopId: string, means: OnlineMeans): string => `pay_account ${shopId} ${means}`;

export const isRedirected = (provider: CardProvider | RedirectProvider): provider is RedirectProvider =>
  'begin' in provider;

/** The account at the provider: every state of a payment must name it. */
export const accountOf = (means: OnlineMeans, fields: Readonly<Record<string, string>>): string =>
  ({
    up2pay: `${fields.site}-${fields.rank}`,
    paypal: fields.clientId,
    sumup: fields.merchantCode,
  })[means] ?? '';

export const payAccountRow = async (
  tx: PaymentsTx,
  shopId: string,
  means: OnlineMeans,
): Promise<RowOf<'pay_account'> | null> =>
  (await tx
    .selectFrom('pay_account')
    .selectAll()
    .where('shop_id', '=', shopId)
    .where('means', '=', means)
    .executeTakeFirst()) ?? null;

/** Null when this installation cannot open them. */
export const openedSecret = (row: RowOf<'pay_account'>): RedirectKeys | null => {
  const secret = unseal(row.sealed_secret, placeOfSecret(row.shop_id, row.means));
  return secret === null
    ? null
    : {
        means: row.means,
        name: onlineName(row.means, row.shop_id),
        account: accountOf(row.means, row.fields),
        live: row.live,
        fields: row.fields,
        secret,
      };
};

/** Standing in that shop. */
export const onlineProvider = async (
  tx: PaymentsTx,
  shopId: string,
  means: OnlineMeans,
): Promise<RedirectProvider | null> => {
  const row = await payAccountRow(tx, shopId, means);
  const keys = row && openedSecret(row);
  return keys && redirectedBy(keys);
};

/** Whether what was paid with it is given back from here. */
export const isGivenBackHere = (provider: string): boolean => {
  const means = meansOf(provider);
  return means === null || factsOf(means).givesBack;
};

export const noHouse = (): CardMisconfigured => new CardMisconfigured('this shop has no keys of that house any more');
