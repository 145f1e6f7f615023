import { seller as sellerOf } from '#areas/shops/server/index.ts';
import type { ShopSettings } from '#areas/shops/rules/settings.ts';
import type { Tx } from '#platform/db.ts';
import type { BillSeller } from '../../rules/papers/paper-parties.ts';
import { type PaperLook, PLAIN_LOOK } from './letter.ts';

/** What the shop brings to its papers. */
export const paperLook = async (tx: Tx, shopId: string): Promise<PaperLook> => {
  const shop = await sellerOf(tx, shopId);
  return { ...PLAIN_LOOK, ...(shop.editedShop.color ? { accent: shop.editedShop.color } : {}) };
};

/** The seller as papers print him. Legal wordings left unset by the shop are the law's own; `tried` are settings not saved yet, for a preview. */
export const paperSeller = async (tx: Tx, shopId: string, tried: Partial<ShopSettings> = {}) => {
  const kept = await sellerOf(tx, shopId);
  const shop = { ...kept, settings: { ...kept.settings, ...tried } };
  const bank = shop.banks.find((one) => one.default) ?? shop.banks[0];
  const { wordings, mediator, paperNotes } = shop.settings;
  const seller: BillSeller = {
    name: shop.name,
    business: shop.business,
    email: shop.contactEmail,
    iban: bank?.rib.iban.replace(/\s/g, '') ?? null,
    bic: bank?.rib.bic || null,
    holder: bank?.rib.holder || null,
    vatOnDebits: wordings.vatOnDebits,
    exemption: shop.settings.vatExemption || null,
    reading: shop.settings.endOfMonth,
    notes: paperNotes,
    words: {
      penalty: wordings.penalty,
      discount: wordings.discount,
      ownership: wordings.ownership,
      others: wordings.others,
      mediator: mediator.name ? [mediator.name, mediator.address, mediator.site].filter(Boolean).join(', ') : null,
    },
  };
  return { seller, settings: shop.settings, zone: shop.zone };
};
