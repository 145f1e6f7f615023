import { seller as sellerOf } from '#areas/shops/server/index.ts';
import type { ShopSettings } from '#areas/shops/rules/settings.ts';
import { type RowOf, sql, type Tx } from '#platform/db.ts';
import { storedBytes } from '#platform/files.ts';
import { paperPictureOf } from '#platform/files/picture.ts';
import type { BillSeller } from '../rules/paper-parties.ts';
import { type PaperLook, PLAIN_LOOK } from './letter.ts';

/** The look of a paper, whose logo is read once the transaction is over. */
export type LaterLook = () => Promise<PaperLook>;

/** Drawn 44 mm wide at the most: sharp at 300 points an inch, and no heavier, however large the picture that was sent. */
const LOGO = { width: 520, height: 236 };

/** Reads the shop's colour and logo for its papers; `tried` are settings not saved yet, for a preview. */
export const paperLook = async (
  tx: Tx,
  shopId: string,
  tried: Partial<Pick<ShopSettings, 'paperLogo'>> = {},
): Promise<LaterLook> => {
  const { editedShop, settings } = await sellerOf(tx, shopId);
  const { paperLogo } = { ...settings, ...tried };
  const { color } = editedShop;
  const logo = paperLogo ?? editedShop.logo;
  const plain: PaperLook = { ...PLAIN_LOOK, ...(color ? { accent: color } : {}) };
  const hash = /^\/files\/([0-9a-f]{64})$/.exec(logo ?? '')?.[1];
  if (!hash) return async () => plain;
  const file = (
    await sql<RowOf<'file', 'id'>>`select id from file where shop_id = ${shopId} and sha256 = ${hash} limit 1`.execute(
      tx,
    )
  ).rows[0];
  if (!file) return async () => plain;
  const read = await storedBytes(tx, file.id);
  return async () => ({ ...plain, logo: await paperPictureOf(file.id, read, LOGO) });
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
    bank: bank?.rib.bank?.trim() || null,
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
  return { seller, settings: shop.settings, zone: shop.zone, publicName: shop.publicName };
};
