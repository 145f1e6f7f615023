import { withNumbers } from '#kernel/field/company-identity.ts';
import { Address } from '#areas/identity/rules/address.ts';
import { created, type Difference, differenceOf } from '#kernel/difference.ts';
import type { InputOf } from '#kernel/endpoint.ts';
import { isAllowed } from '#kernel/permission.ts';
import { found, lostRace, Refused, refuseIf } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import {
  type Columns,
  type Database,
  type Insertable,
  json,
  type RowOf,
  sql,
  sqlState,
  type Tx,
} from '#platform/db.ts';
import { refusePurchase } from '../../rules/purchase/purchase-refusals.ts';
import { refuse } from '../../rules/refusals.ts';
import {
  BANK,
  NEW_SUPPLIER,
  type Supplier,
  supplierAdvice,
  type SupplierChanges,
  type SupplierSeen,
  whyNotErased,
  whyNotSupplier,
  whySupplierErased,
} from '../../rules/supplier/supplier.ts';
import type {
  addSupplier,
  archiveSupplier,
  changeSupplier,
  eraseSupplier,
  supplier as supplierEndpoint,
} from '../../rules/supplier/supplier-endpoints.ts';

/** Who keeps the budget sees what things cost and where suppliers are paid. */
export const seesCosts = (call: Call): boolean => isAllowed(call.actor, 'manageBudget');

const COLUMNS: Readonly<Record<keyof SupplierChanges, keyof RowOf<'supplier'>>> = {
  kind: 'kind',
  family: 'family',
  code: 'code',
  businessName: 'business_name',
  lastname: 'lastname',
  firstname: 'firstname',
  email: 'email',
  phone: 'phone',
  website: 'website',
  siret: 'siret',
  siren: 'siren',
  nic: 'nic',
  vatNumber: 'vat_number',
  exciseNumber: 'excise_number',
  address: 'address',
  places: 'places',
  contacts: 'contacts',
  paymentDelay: 'payment_delay',
  paymentMethod: 'payment_method',
  iban: 'iban',
  bic: 'bic',
  accountingCode: 'accounting_code',
  leadDays: 'lead_days',
  tags: 'tags',
  comment: 'comment',
};
const stored = (key: string, value: unknown): unknown => {
  if (value !== null && typeof value === 'object') return json(value);
  return key === 'code' && value === '' ? null : value;
};
const columnsOf = (changes: SupplierChanges): Columns<'supplier'> =>
  Object.fromEntries(
    Object.entries(changes)
      .filter(([, value]) => value !== undefined)
      .map(([key, value]) => [COLUMNS[key as keyof SupplierChanges], stored(key, value)]),
  );

const supplierOf = (row: RowOf<'supplier'>): Supplier => {
  const fields = {
    kind: row.kind,
    family: row.family,
    code: row.code,
    businessName: row.business_name,
    lastname: row.lastname,
    firstname: row.firstname,
    email: row.email,
    phone: row.phone,
    website: row.website,
    siret: row.siret,
    siren: row.siren,
    nic: row.nic,
    vatNumber: row.vat_number,
    exciseNumber: row.excise_number,
    address: Address.parse(row.address),
    places: row.places,
    contacts: row.contacts,
    paymentDelay: row.payment_delay,
    paymentMethod: row.payment_method,
    iban: row.iban,
    bic: row.bic,
    accountingCode: row.accounting_code,
    leadDays: row.lead_days,
    tags: row.tags,
    comment: row.comment,
  };
  return {
    ...fields,
    id: row.id,
    name: row.name,
    version: row.version,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    archivedAt: row.archived_at,
    erasedAt: row.erased_at,
    warnings: supplierAdvice(fields),
  };
};

export const supplierById = async (tx: Tx, call: Call, id: string, lock = false): Promise<RowOf<'supplier'>> => {
  const asked = tx.selectFrom('supplier').selectAll().where('shop_id', '=', call.shopId).where('id', '=', id);
  return found(await (lock ? asked.forUpdate() : asked).executeTakeFirst());
};
const seen = (call: Call, one: Supplier): SupplierSeen => {
  if (seesCosts(call)) return one;
  const hidden: ReadonlySet<string> = new Set(BANK);
  return Object.fromEntries(Object.entries(one).filter(([field]) => !hidden.has(field))) as SupplierSeen;
};

export const readSupplier = async (
  tx: Tx,
  { id }: InputOf<typeof supplierEndpoint>,
  call: Call,
): Promise<SupplierSeen> => seen(call, supplierOf(await supplierById(tx, call, id)));

/** A code that another one bears, in words. */
const refusedWrite = (error: unknown): unknown =>
  sqlState(error) === '23505'
    ? new Refused(refuse('purchasing.code-taken', {}, { code: refuse('purchasing.code-taken').words }))
    : error;

export const createSupplier = async (tx: Tx, input: InputOf<typeof addSupplier>, call: Call): Promise<SupplierSeen> => {
  const fields = { ...NEW_SUPPLIER, ...withNumbers(input) };
  refuseIf(whyNotSupplier(fields));
  const id = call.newId();
  await tx
    .insertInto('supplier')
    .values({
      ...columnsOf(fields),
      shop_id: call.shopId,
      id,
      created_by: call.actor.userId,
      created_at: call.now,
      updated_at: call.now,
    } as unknown as Insertable<Database['supplier']>)
    .execute()
    .catch((error: unknown) => {
      throw refusedWrite(error);
    });
  call.audit('supplier', id, created({ kind: fields.kind, family: fields.family }));
  return readSupplier(tx, { id }, call);
};

/** Of the three company numbers, those that were not sent: kept only as far as they still agree with the one that was. */
const companyOf = (before: Supplier, given: SupplierChanges): SupplierChanges => {
  if (given.siret !== undefined) return { siren: '', nic: '' };
  if (given.siren !== undefined || given.nic !== undefined) return { siret: '', siren: before.siren, nic: before.nic };
  return {};
};

export const updateSupplier = async (
  tx: Tx,
  input: InputOf<typeof changeSupplier>,
  call: Call,
): Promise<SupplierSeen> => {
  const { id, version, ...given } = input;
  const row = await supplierById(tx, call, id, true);
  const before = supplierOf(row);
  refuseIf(whySupplierErased(before));
  if (before.archivedAt) throw new Refused(refuse('purchasing.archived'));
  if (row.version !== version) throw new Refused(lostRace('purchasing', 'supplier'));
  const changes = withNumbers({ ...companyOf(before, given), ...given });
  const said = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
  refuseIf(whyNotSupplier({ ...before, ...said }));
  await tx
    .updateTable('supplier')
    .set((eb) => ({ ...columnsOf(changes), version: eb('version', '+', 1), updated_at: call.now }))
    .where('shop_id', '=', call.shopId)
    .where('id', '=', id)
    .execute()
    .catch((error: unknown) => {
      throw refusedWrite(error);
    });
  call.audit('supplier', id, differences(before, changes));
  return readSupplier(tx, { id }, call);
};

/** What may stand in the trail, which outlives an erasure; of all else it says that it changed. */
const TOLD: ReadonlySet<string> = new Set(['kind', 'family', 'paymentDelay', 'paymentMethod', 'leadDays']);
const differences = (before: Supplier, changes: SupplierChanges): Difference =>
  Object.fromEntries(
    Object.entries(differenceOf(before, changes)).map(([field, change]) => [
      field,
      TOLD.has(field) ? change : ([null, null] as const),
    ]),
  );

const setArchived = async (tx: Tx, call: Call, id: string, archived: boolean): Promise<object> => {
  refuseIf(whySupplierErased(supplierOf(await supplierById(tx, call, id, true))));
  await tx
    .updateTable('supplier')
    .set((eb) => ({ archived_at: archived ? call.now : null, version: eb('version', '+', 1), updated_at: call.now }))
    .where('shop_id', '=', call.shopId)
    .where('id', '=', id)
    .execute();
  call.audit('supplier', id, { archived: [!archived, archived] });
  return {};
};
export const archive = (tx: Tx, { id }: InputOf<typeof archiveSupplier>, call: Call): Promise<object> =>
  setArchived(tx, call, id, true);
export const restore = (tx: Tx, { id }: InputOf<typeof archiveSupplier>, call: Call): Promise<object> =>
  setArchived(tx, call, id, false);

/** In the place of a name: lists and papers that are made anew say that there was somebody. */
const ERASED_NAME = 'Fournisseur effacé';

/** What is known of him as a person goes for ever; the row stays, since orders and bills name it. */
export const erase = async (tx: Tx, { id }: InputOf<typeof eraseSupplier>, call: Call): Promise<object> => {
  refuseIf(whyNotErased(supplierOf(await supplierById(tx, call, id, true))));
  const { rows } = await sql`select 1 from purchase p where p.shop_id = ${call.shopId} and p.supplier_id = ${id}
    and p.status in ('draft', 'sent', 'confirmed', 'partial') limit 1`.execute(tx);
  if (rows.length > 0) throw new Refused(refusePurchase('purchasing.orders-open'));
  const { rows: bills } =
    await sql`select 1 from purchase_bill b where b.shop_id = ${call.shopId} and b.supplier_id = ${id}
    and b.paid_on is null and b.status not in ('disputed', 'withdrawn') limit 1`.execute(tx);
  if (bills.length > 0) throw new Refused(refusePurchase('purchasing.bills-open'));
  // The law keeps orders and bills, not what the stock awaited of them.
  await sql`update stock_expected e set note = p.number from purchase p where e.shop_id = ${call.shopId}
    and p.shop_id = e.shop_id and p.id = e.document_id and p.supplier_id = ${id}`.execute(tx);
  const nothing = { ...NEW_SUPPLIER, kind: 'private' as const, lastname: ERASED_NAME };
  const { family: _family, paymentDelay: _delay, paymentMethod: _method, leadDays: _lead, ...told } = nothing;
  await tx
    .updateTable('supplier')
    .set((eb) => ({
      ...columnsOf(told),
      archived_at: call.now,
      erased_at: call.now,
      updated_at: call.now,
      version: eb('version', '+', 1),
    }))
    .where('shop_id', '=', call.shopId)
    .where('id', '=', id)
    .execute();
  call.audit('supplier', id, { erased: [false, true] });
  return {};
};

export const seeSupplier = async (tx: Tx, id: string, call: Call): Promise<unknown> =>
  found((await sql`select 1 from supplier s where s.shop_id = ${call.shopId} and s.id = ${id}`.execute(tx)).rows[0]);
