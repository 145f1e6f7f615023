import { seller } from '#areas/shops/server/index.ts';
import { vatRateOn } from '#kernel/vat-rates.ts';
import type { VatType } from '#kernel/vat.ts';
import type { Call } from '#platform/call.ts';
import type { Tx } from '#platform/db.ts';
import type { ImportContext } from '../../rules/import/import-draft.ts';
import type { TypologyOfImport } from '../../rules/import/import-fields.ts';
import { followers } from '../price/follow.ts';
import { rates } from '../rates.ts';

export const typologiesOf = async (tx: Tx, shopId: string): Promise<TypologyOfImport[]> =>
  Object.entries((await seller(tx, shopId)).typologies).map(([key, one]) => ({
    key,
    name: one.name,
    ttc: one.ttc,
    isPublic: one.public,
  }));

/** Reads the facts of the shop that a row needs: its categories, its VAT rates of the day, its products. */
export const contextOf = async (tx: Tx, call: Call): Promise<ImportContext> => {
  const shop = await seller(tx, call.shopId);
  const { vat } = await rates(tx);
  const country = shop.business.address.country || 'FR';
  const rate = (type: VatType): number =>
    shop.settings.vatRate[type] ?? Number(vatRateOn(vat, country, type, call.today) ?? Number.NaN);
  const made = await tx
    .selectFrom('shop')
    .select('business_type')
    .where('shop_id', '=', call.shopId)
    .executeTakeFirstOrThrow();
  return {
    typologies: Object.entries(shop.typologies).map(([key, one]) => ({
      key,
      name: one.name,
      ttc: one.ttc,
      isPublic: one.public,
    })),
    vatRates: { standard: rate('standard'), medium: rate('medium'), reduced: rate('reduced') },
    businessType: made.business_type,
    follows: new Set([...(await followers(tx, call.shopId)).keys()].map((key) => `price:${key}`)),
  };
};
