import { ok } from '#app/testing/estate.ts';
import { addClient } from '#areas/clients/rules/endpoints.ts';
import { addOfficeOrder, validateOrder } from '#areas/sales/rules/endpoints.ts';
import { onCredit } from '#areas/sales/testing/fixtures.ts';
import { updateMyShop } from '#areas/shops/rules/endpoints.ts';
import { addDays, day } from '#kernel/day.ts';
import { sql } from '#platform/db.ts';
import type { TestBed } from '#platform/testing.ts';
import { billOrder, bill as readBill, bills } from '#areas/billing/rules/endpoints.ts';
import { remittance } from '../rules/sepa/collection-endpoints.ts';
import { recordMandate } from '../rules/sepa/mandate-endpoints.ts';

export const CREDITOR = 'FR72ZZZ123456';
export const ACCOUNT = 'FR7630006000011234567890189';
export const BANK = {
  default: true,
  rib: { holder: 'Domaine', bank: 'Banque de Loire', iban: 'FR1420041010050500013M02606', bic: 'PSSTFRPPXXX' },
};
/** An estate that collects, with a client who has a mandate and owes some bills of 72 €. */
export const collecting =
  (t: TestBed) =>
  async (count = 1) => {
    const { estate, formats } = await onCredit(t, 1, 1000);
    const owner = ok(t, estate.owner);
    await owner(updateMyShop, {
      banks: [BANK],
      settings: { sepa: { creditorId: CREDITOR }, sepaNotice: 2 },
    } as never);
    const client = async (name: string): Promise<string> => {
      const { id } = await owner(addClient, {
        kind: 'professional',
        businessName: name,
        email: `${name.toLowerCase().replace(/\W/g, '')}.${estate.shopId}@exemple.fr`,
        typology: 'particulier',
        siret: '73282932000074',
        addresses: [{ street: '10 rue Oberkampf', zipcode: '75011', city: 'Paris' }],
      } as never);
      return id;
    };
    const mandate = (clientId: string, more: object = {}) =>
      owner(recordMandate, {
        clientId,
        reference: `RUM/${clientId.slice(-12)}`,
        signedOn: '2026-01-15',
        holder: 'Cave Dupont SARL',
        iban: ACCOUNT,
        ...more,
      } as never);
    /** An order of six bottles, billed. */
    const bill = async (clientId: string, delay: 'atOrder' | 'days30' = 'atOrder'): Promise<string> => {
      const lines = [{ id: 'a', formatId: formats[0]?.id as string, quantity: 6 }];
      const { id } = await owner(addOfficeOrder, { clientId, lines, payment: 'transfer' as const });
      await owner(validateOrder, { id });
      await owner(billOrder, { id, delay });
      return (await owner(bills, { sort: '-number', size: 1 })).rows[0]?.id as string;
    };
    const clientId = await client('Cave Dupont');
    await mandate(clientId);
    const billIds: string[] = [];
    for (let n = 0; n < count; n += 1) billIds.push(await bill(clientId));
    const dueOf = async (id: string): Promise<readonly [number | undefined, string]> => {
      const { due, status } = await owner(readBill, { id });
      return [due, status];
    };
    /** As if its day had come. */
    const age = async (id: string): Promise<void> => {
      const { dueOn } = await owner(remittance, { id });
      await t.tx(estate.shopId, (tx) =>
        sql`update sepa_collection set made_on = made_on - 60, due_on = ${addDays(day(dueOn), -60)}::date
        where shop_id = ${estate.shopId} and id = ${id}`.execute(tx),
      );
    };
    const rows = async <T>(made: ReturnType<typeof sql>): Promise<readonly T[]> =>
      (await t.tx(estate.shopId, (tx) => made.execute(tx))).rows as T[];
    /** Reads the balances of some accounts in the books; all lines together come to zero. */
    const books = async (): Promise<Readonly<Record<string, string>>> =>
      Object.fromEntries(
        (
          await rows<{ account: string; balance: string }>(
            sql`select account, sum(debit - credit)::text as balance from entry_line where shop_id = ${estate.shopId} group by account`,
          )
        ).map((one) => [one.account, one.balance]),
      );
    return { estate, owner, formats, client, mandate, bill, clientId, billIds, dueOf, age, rows, books };
  };
