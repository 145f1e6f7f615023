import { maskedIban } from '#kernel/field/bank-account.ts';
import { changedNumbers, withNumbers } from '#kernel/field/company-identity.ts';
import type { InputOf } from '#kernel/endpoint.ts';
import { isAllowed } from '#kernel/permission.ts';
import { Refused, refuseIf } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { sql, type Tx } from '#platform/db.ts';
import { record } from '#platform/record/record.ts';
import { changeDestination } from '#platform/secret/proof.ts';
import { refusePurchase } from '../../rules/purchase/purchase-refusals.ts';
import { refuse } from '../../rules/refusals.ts';
import {
  BANK,
  NEW_SUPPLIER,
  Supplier,
  supplierAdvice,
  type SupplierSeen,
  whyNotErased,
  whyNotSupplier,
  whySupplierErased,
  whySupplierUnchanged,
} from '../../rules/supplier/supplier.ts';
import type {
  addSupplier,
  changeSupplier,
  eraseSupplier,
  supplier as supplierEndpoint,
} from '../../rules/supplier/supplier-endpoints.ts';

/** True for a user who keeps the budget: this user sees costs, and the accounts on which suppliers are paid. */
export const seesCosts = (call: Call): boolean => isAllowed(call.actor, 'manageBudget');

const supplierRecord = record({
  table: 'supplier',
  area: 'purchasing',
  noun: 'supplier',
  fields: Supplier.omit({ warnings: true }).shape,
  told: ['kind', 'family', 'paymentDelay', 'paymentMethod', 'leadDays'],
  toldAtFirst: ['kind', 'family'],
  taken: { code: refuse('purchasing.code-taken') },
  emptyIsNull: ['code'],
  whyNot: whyNotSupplier,
  whyNotChange: whySupplierUnchanged,
  whyNotArchive: whySupplierErased,
});
export const { archive: archiveSupplier, restore: restoreSupplier, holdToChange: holdSupplier } = supplierRecord;

type StoredSupplier = Omit<Supplier, 'warnings'>;
const seen = (call: Call, stored: StoredSupplier): SupplierSeen => {
  const one = { ...stored, warnings: supplierAdvice(stored) };
  if (seesCosts(call)) return one;
  const hidden: ReadonlySet<string> = new Set(BANK);
  return Object.fromEntries(Object.entries(one).filter(([field]) => !hidden.has(field))) as SupplierSeen;
};

export const readSupplier = async (
  tx: Tx,
  { id }: InputOf<typeof supplierEndpoint>,
  call: Call,
): Promise<SupplierSeen> => seen(call, await supplierRecord.find(tx, call, id));

export const createSupplier = async (tx: Tx, input: InputOf<typeof addSupplier>, call: Call): Promise<SupplierSeen> =>
  seen(
    call,
    await supplierRecord.create(
      tx,
      call,
      { ...NEW_SUPPLIER, ...withNumbers(input) },
      { created_by: call.actor.userId },
    ),
  );

export const updateSupplier = async (
  tx: Tx,
  { id, version, ...given }: InputOf<typeof changeSupplier>,
  call: Call,
): Promise<SupplierSeen> => {
  const { before, after } = await supplierRecord.change(tx, call, { id, version }, (was) => changedNumbers(was, given));
  // The estate pays on this account: a person proves again that it is they, as for its own, and the owners are told.
  if (plain(before.iban) !== plain(after.iban)) {
    const ends = (iban: string): string => (iban === '' ? '' : maskedIban(iban));
    const what = `IBAN du fournisseur ${after.name}`;
    await changeDestination(tx, call, { what, was: ends(before.iban), is: ends(after.iban) });
  }
  return seen(call, after);
};
const plain = (iban: string): string => iban.replace(/\s/gu, '').toUpperCase();

/** Makes the supplier that a file names and that nobody knows. */
export const supplierOfImport = async (tx: Tx, call: Call, businessName: string, importId: string): Promise<string> => {
  const fields = { ...NEW_SUPPLIER, family: 'wine' as const, businessName };
  const made = await supplierRecord.create(tx, call, fields, { created_by: call.actor.userId, import_id: importId });
  return made.id;
};

/** Writing the articles of a supplier makes its next version. */
export const touchSupplier = (tx: Tx, call: Call, id: string): Promise<unknown> =>
  supplierRecord.write(tx, call, id, {});

/** The text in place of an erased name: lists and papers that are made anew show that there was a supplier. */
const ERASED_NAME = 'Fournisseur effacé';

/** Erases the personal data of a supplier for ever; the row stays, since orders and bills name it. */
export const forgetSupplier = async (tx: Tx, { id }: InputOf<typeof eraseSupplier>, call: Call): Promise<object> => {
  refuseIf(whyNotErased(await supplierRecord.holdToErase(tx, call, id)));
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
  const nobody = { ...supplierRecord.personal(NEW_SUPPLIER), lastname: ERASED_NAME };
  await supplierRecord.write(tx, call, id, nobody, { archived_at: call.now, erased_at: call.now });
  call.audit('supplier', id, { erased: [false, true] });
  return {};
};
