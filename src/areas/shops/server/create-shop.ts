import type * as z from 'zod';
import { MODULES, type Module } from '#kernel/permission.ts';
import { Refused, refuseIf } from '#kernel/refusal.ts';
import { defineSlot } from '#kernel/slot.ts';
import { contributed } from '#platform/area.ts';
import type { Call } from '#platform/call.ts';
import { sql, type Tx, json, type RowOf } from '#platform/db.ts';
import { foldedName, suggestedName, whyNotPublicName } from '../rules/reserved-names.ts';
import { whyNotOpen } from '../rules/opening.ts';
import { refuse } from '../rules/refusals.ts';
import type { ShopSettings } from '../rules/settings.ts';
import {
  Business,
  type BusinessType,
  EditedShop,
  type Integration,
  type PaymentOffer,
  type Typology,
} from '../rules/shop.ts';
import { wholeSettings } from './settings.ts';
import { writeTypologies } from './typology.ts';

export interface NewShop {
  readonly name: string;
  /** Suggested from the name when absent, with a number when it is taken. */
  readonly publicName?: string;
  readonly contactEmail?: string;
  readonly businessType?: BusinessType;
  readonly business?: z.input<typeof Business>;
  readonly settings?: Partial<ShopSettings>;
  readonly typologies?: Readonly<Record<string, Typology>>;
  readonly paymentsList?: readonly PaymentOffer[];
  readonly editedShop?: z.input<typeof EditedShop>;
  /** All of them when absent. */
  readonly modules?: readonly Module[];
  readonly isDemo?: boolean;
}

/** The price categories of a new estate; every word of them can be changed. */
export const FIRST_TYPOLOGIES: Readonly<Record<string, Typology>> = {
  particulier: { name: 'Particulier', public: true, ttc: true, globalDiscount: 0, allRulesInEq75: null },
  restaurateur: { name: 'Restaurateur', public: false, ttc: false, globalDiscount: 0, allRulesInEq75: null },
  caviste: { name: 'Caviste', public: false, ttc: false, globalDiscount: 0, allRulesInEq75: null },
  importateur: { name: 'Importateur', public: false, ttc: false, globalDiscount: 0, allRulesInEq75: null },
};
const FIRST_PAYMENTS: readonly PaymentOffer[] = [
  { type: 'stripe', active: true, clients: ['professional', 'private'], instructions: '' },
  // A transfer needs no key: once the IBAN is typed, private buyers can pay too.
  { type: 'transfer', active: true, clients: ['professional', 'private'], instructions: '' },
];

// No letter or digit that can be mistaken for another when it is read aloud or typed from paper.
const SIGNS = 'ABCDEFGHJKMNPQRTUVWXYZ2346789';

/** A code from the last 40 bits of an id: those are chance, whatever the clock. */
const codeOf = (id: string): string => {
  let bits = Number.parseInt(id.replaceAll('-', '').slice(-10), 16);
  let code = '';
  for (let i = 0; i < 8; i += 1) {
    code += SIGNS[bits % SIGNS.length];
    bits = Math.floor(bits / SIGNS.length);
  }
  return code;
};

/** A shop with its code, its address and its first categories. From here on the call stands in it. */
export const createShop = async (tx: Tx, call: Call, given: NewShop): Promise<string> => {
  const shopId = call.newId();
  await call.enterShop(tx as Tx, shopId);
  const [code, publicName] = [codeOf(call.newId()), await freeName(tx, given)];
  const { business, edited_shop, ...first } = firstShop(given);
  await tx
    .insertInto('shop')
    .values({
      shop_id: shopId,
      code,
      public_name: publicName,
      name: given.name,
      ...first,
      business: json(business),
      edited_shop: json(edited_shop),
      business_type: given.businessType ?? 'wine',
      zone: 'Europe/Paris',
      is_demo: given.isDemo ?? false,
      public_version: 1,
      staff_version: 1,
      version: 1,
      created_at: call.now,
      archived_at: null,
      blocked_at: null,
      blocked_reason: '',
      online_before_block: false,
      reopened_at: null,
    })
    .execute();
  await takeName(tx, call, shopId, code, 'code');
  await takeName(tx, call, shopId, publicName, 'name');
  await beginWith(tx, call, shopId, given.typologies);
  call.audit('shop', shopId, { name: [null, given.name] });
  return shopId;
};

/** Builds the row of an estate on its first day, and again when its demonstration is wiped. */
export const firstShop = (given: Partial<NewShop>) => {
  const active = new Set(given.modules ?? MODULES);
  const business = Business.parse(given.business ?? {});
  return {
    contact_email: given.contactEmail ?? '',
    business,
    settings: json(given.settings ?? {}),
    formats: json([]),
    banks: json([]),
    payments_list: json(given.paymentsList ?? FIRST_PAYMENTS),
    edited_shop: EditedShop.parse(given.editedShop ?? {}),
    header_style: json({}),
    integration: json(Object.fromEntries(MODULES.map((one) => [one, { active: active.has(one) }])) as Integration),
    stripe_account: null,
    stripe_is_active: true,
    card_account: null,
    card_key: null,
    pay_means: [],
    trial_means: [],
    // Closed until it tells what the law wants told.
    online:
      whyNotOpen({
        settings: wholeSettings(given.settings ?? {}),
        business,
        contactEmail: given.contactEmail ?? '',
      }) === null,
    paused: false,
    visits_open: false,
  };
};

/** The first rows of higher areas, written for a new estate and for a demonstration that was wiped. */
export const firstRowsSlot = defineSlot<(tx: Tx, call: Call, shopId: string) => Promise<void>>('shops.first-rows');

/** The first categories, the first tab, and what higher areas begin with. */
export const beginWith = async (
  tx: Tx,
  call: Call,
  shopId: string,
  typologies: NewShop['typologies'],
): Promise<void> => {
  await writeTypologies(tx, shopId, typologies ?? FIRST_TYPOLOGIES);
  await tx
    .insertInto('shop_tab')
    .values({ shop_id: shopId, id: call.newId(), parent_id: null, name: 'Nos produits', position: 0, exists: true })
    .execute();
  for (const write of contributed(firstRowsSlot)) await write(tx, call, shopId);
};

/** The name that is given, or the first free one that it suggests. */
export const freeName = async (tx: Tx, given: Pick<NewShop, 'name' | 'publicName'>): Promise<string> => {
  if (given.publicName !== undefined) {
    refuseIf(whyNotPublicName(given.publicName));
    return given.publicName;
  }
  const wanted = suggestedName(given.name);
  const numbered = Array.from({ length: 50 }, (_, i) => (i === 0 ? wanted : `${wanted}-${i + 1}`));
  const taken = new Set(
    (
      await sql<
        RowOf<'public_name', 'folded'>
      >`select folded from public_name where folded = any(${numbered.map(foldedName)}::text[])`.execute(tx)
    ).rows.map((row) => row.folded),
  );
  return numbered.find((name) => !taken.has(foldedName(name))) ?? `${wanted}-${given.name.length}${taken.size}`;
};

/** A name belongs to the first who takes it, for ever: a former one comes back to its shop only. */
export const takeName = async (
  tx: Tx,
  call: Call,
  shopId: string,
  name: string,
  kind: 'code' | 'name',
): Promise<void> => {
  const taken = await sql<
    RowOf<'public_name', 'shop_id'>
  >`insert into public_name (folded, shop_id, shown, kind, created_at)
    values (${foldedName(name)}, ${shopId}, ${name}, ${kind}, ${call.now})
    on conflict (folded) do update set shown = excluded.shown, kind = excluded.kind where public_name.shop_id = excluded.shop_id and public_name.kind <> 'code'
    returning shop_id`.execute(tx);
  if (taken.rows.length === 0) throw new Refused(refuse('shops.name-taken'));
};
