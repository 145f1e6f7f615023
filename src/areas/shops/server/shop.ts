import { type Difference, leafDifference } from '#kernel/difference.ts';
import type { InputOf, OutputOf } from '#kernel/endpoint.ts';
import { maskedIban } from '#kernel/field/bank-account.ts';
import { completeNumbers, isSiren, isSiret } from '#kernel/field/company-identity.ts';
import { found, lostRace, Refused, refuseIf } from '#kernel/refusal.ts';
import { contributed } from '#platform/area.ts';
import type { Call } from '#platform/call.ts';
import { sql, type Tx } from '#platform/db.ts';
import { changeDestination } from '#platform/secret/proof.ts';
import { type maintenances, NO_MAINTENANCE, type shop as shopEndpoint, type updateMyShop } from '../rules/endpoints.ts';
import { categoriesChanged } from '../rules/events.ts';
import { foldedName, whyNotPublicName } from '../rules/reserved-names.ts';
import { refuse } from '../rules/refusals.ts';
import { type ToOpen, whyNotOpen, whyNotStayOpen } from '../rules/opening.ts';
import { settingsSlot } from '../rules/settings.ts';
import { Business, type Shop, type ShopChanges } from '../rules/shop.ts';
import { takeName } from './create-shop.ts';
import { isOwnPicture } from './own-picture.ts';
import { wholeSettings } from './settings.ts';
import { publicShopView, shopView } from './shop-view.ts';
import { writeTypologies } from './typology.ts';
import { writeTabs } from './shop-tab.ts';

export const readMyShop = async (tx: Tx, _input: object, call: Call): Promise<Shop> => {
  return shownTo(call, await shopView(tx, call.shopId));
};

/** A sales agent works for the shop without being of it: its accounts are not his to read. */
const shownTo = ({ actor }: Call, whole: Shop): Shop =>
  actor.kind === 'owner' || actor.kind === 'iam' ? whole : { ...whole, banks: [], stripe: null };

/** A history is of one's own shop: that of another one is not there. */
export const seeOwnShop = async (_tx: Tx, id: string, call: Call): Promise<unknown> =>
  found(id === call.shopId ? id : undefined);

export const readShop = async (tx: Tx, input: InputOf<typeof shopEndpoint>) => {
  const whole = await publicShopView(tx, input.id);
  return {
    ...whole,
    typologies: Object.fromEntries(Object.entries(whole.typologies).filter(([, one]) => one.public)),
    paymentsList: whole.paymentsList.filter((one) => one.active),
  };
};

export const changeMyShop = async (tx: Tx, input: InputOf<typeof updateMyShop>, call: Call) => {
  const { whole: written, changed } = await writeShopChanges(tx, input, call);
  const whole = shownTo(call, written);
  return input.message === false || changed.length === 0 ? whole : { ...whole, message: 'Enregistré.', sucess: true };
};

/** Writes the changes of a shop, the only way to do so: settings, or a variant of its page that goes online. */
export const writeShopChanges = async (
  tx: Tx,
  input: ShopChanges,
  call: Call,
): Promise<{ readonly whole: Shop; readonly changed: readonly string[] }> => {
  const { shopId } = call;
  const columns = columnsOf(input);
  const changed = [
    ...Object.keys(columns),
    ...(['settings', 'typologies', 'tabs', 'urlShop'] as const).filter((key) => input[key] !== undefined),
  ];
  if (changed.length === 0) return { whole: await shopView(tx, shopId), changed };
  const before = await shopView(tx, shopId);
  if (input.settings) {
    const settings = wholeSettings({ ...(await storedSettings(tx, shopId)), ...input.settings });
    for (const section of contributed(settingsSlot)) refuseIf(section.whyNot(settings));
    await refuseForeignLogo(tx, shopId, input.settings.paperLogo, before.settings.paperLogo);
  }
  await refuseBareOpening(tx, shopId, input);
  await proveDestinations(tx, call, before, input);
  await writeShop(tx, shopId, columns, input);
  if (input.urlShop !== undefined) await rename(tx, call, shopId, input.urlShop);
  if (input.typologies) await writeTypologies(tx, shopId, input.typologies);
  if (input.tabs) await writeTabs(tx, call, shopId, input.tabs);
  const moved = input.business !== undefined && input.business.address.country !== before.business.address.country;
  if (input.typologies || moved || input.settings?.hasTVA !== undefined || input.settings?.vatRate !== undefined)
    await call.emit(categoriesChanged, { shopId });
  const whole = await shopView(tx, shopId);
  call.audit('shop', shopId, shopDifference(before, whole));
  return { whole, changed };
};

const refuseForeignLogo = async (
  tx: Tx,
  shopId: string,
  logo: string | null | undefined,
  before: string | null,
): Promise<void> => {
  if (!logo || logo === 'none' || logo === before || (await isOwnPicture(tx, shopId, logo))) return;
  throw new Refused(
    refuse('shops.unknown-picture', {}, { 'settings.paperLogo': refuse('shops.unknown-picture').words }),
  );
};

/** The bank accounts as the trail and the owners' mail tell them: enough to know one's own, too little to be paid on. */
const maskedBanks = (banks: Shop['banks']): string =>
  banks
    .map(
      ({ rib, default: isDefault }) =>
        `${maskedIban(rib.iban)}${rib.holder && `, ${rib.holder}`}${isDefault ? ' (donné aux acheteurs)' : ''}`,
    )
    .join(' ; ');

/** Stored JSON has an order of its own. */
const plain = (banks: Shop['banks']): string =>
  JSON.stringify(banks.map(({ rib, default: isDefault }) => [rib.iban, rib.bic, rib.holder, rib.bank, isDefault]));

/** Where money goes is changed by a person who has just proved that it is they, and the owners are told. */
const proveDestinations = async (tx: Tx, call: Call, before: Shop, input: ShopChanges): Promise<void> => {
  const moved: { what: string; was: string; is: string }[] = [];
  if (input.banks && plain(input.banks) !== plain(before.banks))
    moved.push({ what: 'Comptes bancaires', was: maskedBanks(before.banks), is: maskedBanks(input.banks) });
  const settings = { ...before.settings, ...input.settings };
  for (const { destination } of contributed(settingsSlot)) {
    if (!destination || destination.of(settings) === destination.of(before.settings)) continue;
    moved.push({ what: destination.what, was: destination.of(before.settings), is: destination.of(settings) });
  }
  const [first] = moved;
  if (!first) return;
  // One proof for one act, and one mail for all that it changed.
  const joined = (part: 'what' | 'was' | 'is') => moved.map((one) => one[part]).join(' ; ');
  await changeDestination(tx, call, { what: joined('what'), was: joined('was'), is: joined('is') });
};

/** Computes the changed settings. The trail keeps the ends of the bank's numbers. */
const shopDifference = (before: Shop, after: Shop): Difference => {
  const told = ({ settings, business, banks: _banks, version: _version, urlShop: _name, ...rest }: Shop): object => ({
    ...rest,
    ...business,
    ...settings,
  });
  return {
    ...leafDifference(told(before), told(after)),
    ...(JSON.stringify(before.banks) === JSON.stringify(after.banks)
      ? {}
      : { banks: [maskedBanks(before.banks), maskedBanks(after.banks)] }),
  };
};

/** A shop opens with all that the law wants told, and loses none of it while it is open. One that was open before this was asked stays so. */
const refuseBareOpening = async (tx: Tx, shopId: string, input: ShopChanges): Promise<void> => {
  const row = await tx
    .selectFrom('shop')
    .select(['online', 'settings', 'business', 'contact_email'])
    .where('shop_id', '=', shopId)
    .executeTakeFirstOrThrow();
  if (!(input.online ?? row.online)) return;
  const before: ToOpen = {
    settings: wholeSettings(row.settings),
    business: Business.parse(row.business),
    contactEmail: row.contact_email,
  };
  const after: ToOpen = {
    settings: wholeSettings({ ...row.settings, ...input.settings }),
    business: input.business ?? before.business,
    contactEmail: input.contactEmail ?? before.contactEmail,
  };
  if (row.online) return refuseIf(whyNotStayOpen(before, after));
  if (await hasUnknownOwner(tx, shopId)) throw new Refused(refuse('shops.owner-unconfirmed'));
  refuseIf(whyNotOpen(after));
};

/** True when the owner registered himself and has not confirmed his address: until then he sells to nobody. */
const hasUnknownOwner = async (tx: Tx, shopId: string): Promise<boolean> => {
  const known = await tx
    .selectFrom('user_shop')
    .innerJoin('user_account', 'user_account.id', 'user_shop.user_id')
    .select('user_account.email_validated_at')
    .where('user_shop.shop_id', '=', shopId)
    .where('user_shop.role', '=', 'owner')
    .execute();
  return known.length > 0 && known.every((one) => one.email_validated_at === null);
};

const storedSettings = async (tx: Tx, shopId: string): Promise<object> =>
  (await tx.selectFrom('shop').select('settings').where('shop_id', '=', shopId).executeTakeFirst())?.settings ?? {};

/** Columns that hold what was sent, as it was sent. Everything owned by the server is simply not here. */
const columnsOf = (input: ShopChanges): Readonly<Record<string, unknown>> => {
  if (input.zone !== undefined && !Intl.supportedValuesOf('timeZone').includes(input.zone))
    throw new Refused(refuse('shops.bad-zone'));
  const sent: Readonly<Record<string, unknown>> = {
    name: input.name,
    contact_email: input.contactEmail,
    business_type: input.businessType,
    online: input.online,
    paused: input.paused,
    zone: input.zone,
    business: json(input.business && identified(input.business)),
    formats: json(input.formats),
    banks: json(input.banks),
    payments_list: json(input.paymentsList),
    edited_shop: json(input.editedShop),
    header_style: json(input.headerStyle),
  };
  return Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined));
};

const json = (value: object | undefined): string | undefined =>
  value === undefined ? undefined : JSON.stringify(value);

const identified = (business: Business): Business => {
  const numbers = completeNumbers(business);
  const wrong = (numbers.siret !== '' && !isSiret(numbers.siret)) || (numbers.siren !== '' && !isSiren(numbers.siren));
  if (wrong)
    throw new Refused(
      refuse(
        'shops.bad-siret',
        {},
        { 'business.siret': { fr: 'Le numéro SIRET est incorrect.', en: 'The SIRET number is not valid.' } },
      ),
    );
  return { ...business, ...numbers };
};

const writeShop = async (
  tx: Tx,
  shopId: string,
  columns: Readonly<Record<string, unknown>>,
  input: ShopChanges,
): Promise<void> => {
  const settings = JSON.stringify(input.settings ?? {});
  const written = await tx
    .updateTable('shop')
    .set((eb) => ({
      ...columns,
      settings: sql<never>`settings || ${settings}::jsonb`,
      version: eb('version', '+', 1),
    }))
    .where('shop_id', '=', shopId)
    .$if(input.version !== undefined, (query) => query.where('version', '=', input.version as number))
    .executeTakeFirst();
  if (written.numUpdatedRows === 0n) throw new Refused(lostRace('shops'));
};

const rename = async (tx: Tx, call: Call, shopId: string, name: string): Promise<void> => {
  refuseIf(whyNotPublicName(name));
  await sql`update public_name set kind = 'former' where shop_id = ${shopId} and kind = 'name' and folded <> ${foldedName(name)}`.execute(
    tx,
  );
  await takeName(tx, call, shopId, name, 'name');
  await tx.updateTable('shop').set({ public_name: name }).where('shop_id', '=', shopId).execute();
};

export const readMaintenance = async (tx: Tx, _input: object, call: Call): Promise<OutputOf<typeof maintenances>> =>
  (await sql<{ now: OutputOf<typeof maintenances> | null }>`select maintenance_at(${call.now}) as now`.execute(tx))
    .rows[0]?.now ?? NO_MAINTENANCE;
