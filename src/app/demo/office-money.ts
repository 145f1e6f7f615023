import { bankLines, importStatement, setLineAside } from '#areas/banking/rules/bank/bank-endpoints.ts';
import { keepTable, receiveStatement } from '#areas/banking/rules/bank/bank-file-endpoints.ts';
import { bills } from '#areas/billing/rules/endpoints.ts';
import { BILLS_OF_GOODS, TO_RECEIVE } from '#areas/billing/rules/home.ts';
import { billLateCharges, lateClaim } from '#areas/collecting/rules/late/late-endpoints.ts';
import { equalParts, monthlyDays } from '#areas/collecting/rules/instalment/instalment.ts';
import { layInstalments, orderInstalments } from '#areas/collecting/rules/instalment/instalment-endpoints.ts';
import { openDocuments } from '#areas/billing/rules/money/money-endpoints.ts';
import { outstandings } from '#areas/collecting/rules/money/outstandings.ts';
import { dueReminders, sendReminder, stopReminders } from '#areas/collecting/rules/reminder/reminder-endpoints.ts';
import { dueDebits, handRemittance, makeRemittance } from '#areas/banking/rules/sepa/collection-endpoints.ts';
import { failMandate, recordMandate, sendMandate } from '#areas/banking/rules/sepa/mandate-endpoints.ts';
import { clients } from '#areas/clients/rules/endpoints.ts';
import { noteDispute } from '#areas/payments/rules/dispute/dispute-endpoints.ts';
import { recordClientPayment } from '#areas/payments/rules/endpoints.ts';
import { day } from '#kernel/day.ts';
import { dec } from '#kernel/money.ts';
import { BUYERS } from './people.ts';
import { DAY, type DemoEvent, HOUR, type Stage } from './stage.ts';

const MONTH = 30;
const cents = (amount: number): number => Math.round(amount * 100) / 100;

/**
 * The payments of the trade: most clients settle a month-old debt by one transfer, one pays by cheque and only its
 * oldest order, one is always late, one has paid ahead for the spring. None of this draws from the seeded clock, so
 * that the year stays the same.
 */
export const officeMoney = ({ call, owner }: Stage, until: number): readonly DemoEvent[] => {
  const midnight = Math.floor(until / DAY) * DAY;
  const houses = [...new Set(BUYERS.flatMap((one) => one.company ?? []))];
  const pay = async (
    company: string,
    wanted: (owed: number, oldest: number) => number,
    how: { method: 'transfer' | 'check'; note: string; before?: string },
  ): Promise<void> => {
    const client = (await call(clients, { search: company, size: 1 }, owner)).rows[0]?.id;
    if (client === undefined) return;
    const { orders } = await call(openDocuments, { id: client }, owner);
    const owed = orders.filter((one) => how.before === undefined || (one.placedOn ?? '9') < how.before);
    const amount = cents(
      wanted(
        owed.reduce((sum, one) => sum + one.left, 0),
        owed[0]?.left ?? 0,
      ),
    );
    if (amount <= 0) return;
    let rest = amount;
    const parts = owed.flatMap((one) => {
      const part = cents(Math.min(rest, one.left));
      rest = cents(rest - part);
      return part > 0 ? [{ payableKind: 'order' as const, payableId: one.orderId, amount: part }] : [];
    });
    const { method, note } = how;
    await call(recordClientPayment, { clientId: client, method, note, amount, parts }, owner);
  };

  const monthly = Array.from({ length: 12 }, (_, n): DemoEvent => {
    const at = midnight - (n * MONTH + 4) * DAY + 10 * HOUR;
    const before = new Date(at - MONTH * DAY).toISOString().slice(0, 10);
    return {
      at,
      what: async () => {
        for (const [i, company] of houses.entries()) {
          if (i % 4 === 3) continue;
          await pay(company, (owed, oldest) => (i % 4 === 2 ? oldest : owed), {
            before,
            ...(i % 4 === 2
              ? { method: 'check' as const, note: `CHQ ${4_417_020 + n}` }
              : { method: 'transfer' as const, note: `VIR ${company.toUpperCase()}` }),
          });
        }
      },
    };
  });
  /** The late client had a first reminder three weeks ago; one of the client's bills is disputed since. */
  const chase: DemoEvent = {
    at: midnight - 21 * DAY + 9 * HOUR,
    what: async () => {
      const [late] = (await call(dueReminders, { size: 1 }, owner)).rows;
      if (!late) return;
      await call(sendReminder, { id: late.id, billIds: late.billIds }, owner);
      const [id] = late.billIds.slice(-1);
      if (late.billIds.length > 1 && id)
        await call(
          stopReminders,
          { id, subject: 'bill', reason: 'Deux bouteilles arrivées cassées : avoir à convenir.', until: null },
          owner,
        );
    },
  };
  /** Two weeks later what the law adds to his oldest bill is claimed. */
  const charge: DemoEvent = {
    at: midnight - 7 * DAY + 9 * HOUR,
    what: async () => {
      const [debtor] = (await call(outstandings, { sort: '-late', size: 1 }, owner)).rows;
      if (!debtor) return;
      const [oldest] = (await call(lateClaim, { id: debtor.id }, owner)).bills;
      if (oldest)
        await call(billLateCharges, { id: debtor.id, bills: [{ id: oldest.id, penalty: true, fee: true }] }, owner);
    },
  };
  /**
   * The last client with a debt paid a part by card at the cellar; the bank disputed it three days ago, and waits for
   * an answer.
   */
  const dispute: DemoEvent = {
    at: midnight - 3 * DAY + 9 * HOUR,
    what: async () => {
      const client = (await call(outstandings, { sort: 'late', size: 1 }, owner)).rows[0]?.id;
      if (client === undefined) return;
      const owed = (await call(openDocuments, { id: client }, owner)).orders.at(-1);
      if (!owed) return;
      const amount = cents(Math.min(60, owed.left));
      const parts = [{ payableKind: 'order' as const, payableId: owed.orderId, amount }];
      const paid = await call(recordClientPayment, { clientId: client, method: 'cb', amount, parts }, owner);
      const answerBy = new Date(midnight + 6 * DAY).toISOString().slice(0, 10);
      await call(noteDispute, { id: paid.id, amount, fee: 15, reason: 'unrecognized', answerBy }, owner);
    },
  };
  /** Yesterday's statement: one transfer with its number, one with its client's name alone, and what is no client's. */
  const statement: DemoEvent = {
    at: midnight - 1 * DAY + 9 * HOUR,
    what: async () => {
      const { rows } = await call(
        bills,
        { filter: JSON.stringify({ ...TO_RECEIVE, ...BILLS_OF_GOODS }), size: 2 },
        owner,
      );
      const day = new Date(midnight - 2 * DAY).toISOString().slice(0, 10);
      const [first, second] = rows;
      const lines = [
        ...(first ? [`${day};VIR SEPA RECU ${first.number};${first.due}`] : []),
        ...(second ? [`${day};VIR INST ${second.buyerName.toUpperCase()};${second.due}`] : []),
        `${day};VIR MSA REMBOURSEMENT TROP PERCU;148.20`,
        `${day};PRLV EDF PRO;-312.48`,
      ];
      const file = ['Date;Libellé;Montant', ...lines].join('\n');
      await call(importStatement, { fileName: 'releve.csv' }, owner, file);
    },
  };
  /** The savings bank names its columns in its own way: they were said once, with its interest of the quarter, which is no client's. */
  const ownTable: DemoEvent = {
    at: midnight - 2 * DAY + 9 * HOUR,
    what: async () => {
      const day = new Date(midnight - 3 * DAY).toISOString().slice(0, 10).split('-').reverse().join('/');
      const rows = [`${day};INTERETS DU LIVRET;;42,18;1 042,18`, `${day};FRAIS DE TENUE DE COMPTE;6,50;;1 035,68`];
      const file = ['Jour;Nature;Sorties;Entrees;Reste', ...rows].join('\n');
      const { table } = await call(receiveStatement, { fileName: 'livret.csv' }, owner, file);
      if (!table) return;
      const mapping = (['day', 'label', 'debit', 'credit', 'balance'] as const).map((field) => ({ field }));
      await call(keepTable, { id: table.id, mapping }, owner);
      const [line] = (await call(bankLines, { search: 'INTERETS DU LIVRET', size: 1 }, owner)).rows;
      if (line) await call(setLineAside, { id: line.id, reason: 'Intérêts du livret' }, owner);
    },
  };
  /**
   * A client signed a mandate on paper in the spring, another has a mandate to sign; the bank of a third refuses its
   * mandate.
   */
  const mandates: DemoEvent = {
    at: midnight - 9 * DAY + 10 * HOUR,
    what: async () => {
      const [signed, asked, refused] = await Promise.all(
        houses.slice(0, 3).map(async (search) => (await call(clients, { search, size: 1 }, owner)).rows[0]),
      );
      if (signed)
        await call(
          recordMandate,
          {
            clientId: signed.id,
            reference: 'COMPTOIR-2026-001',
            signedOn: new Date(midnight - 200 * DAY).toISOString().slice(0, 10),
            holder: signed.name.slice(0, 70),
            iban: 'FR1420041010050500013M02606',
          },
          owner,
        );
      if (asked) await call(sendMandate, { clientId: asked.id, email: asked.email || 'compta@exemple.fr' }, owner);
      if (!refused) return;
      const closed = await call(
        recordMandate,
        {
          clientId: refused.id,
          reference: 'COMPTOIR-2026-003',
          signedOn: new Date(midnight - 120 * DAY).toISOString().slice(0, 10),
          holder: refused.name.slice(0, 70),
          iban: 'FR7611306000840123456789039',
        },
        owner,
      );
      await call(failMandate, { id: closed.id, reason: 'Compte clôturé (AC04)' }, owner);
    },
  };
  /** The late client accepts direct debit from now on: the two newest bills are on their way to the bank. */
  const collected: DemoEvent = {
    at: midnight - 3 * DAY + 10 * HOUR,
    what: async () => {
      const [late] = (await call(clients, { search: houses[3] ?? '', size: 1 }, owner)).rows;
      if (!late) return;
      await call(
        recordMandate,
        {
          clientId: late.id,
          reference: 'COMPTOIR-2026-002',
          signedOn: new Date(midnight - 5 * DAY).toISOString().slice(0, 10),
          holder: late.name.slice(0, 70),
          iban: 'FR7630006000011234567890189',
        },
        owner,
      );
      const { rows } = await call(dueDebits, { search: late.name, sort: '-dueOn', size: 2 }, owner);
      if (rows.length === 0) return;
      const { id } = await call(makeRemittance, { ids: rows.map((one) => one.id), early: true }, owner);
      await call(handRemittance, { id }, owner);
    },
  };
  /** A house pays its newest bill in three parts by hand: the first is to come next week. */
  const inParts: DemoEvent = {
    at: midnight - 1 * DAY + 20 * HOUR,
    what: async () => {
      // The clients that still owe a bill on this day, except the late one.
      for (const search of houses.filter((_one, i) => i !== 3).reverse()) {
        const [client] = (await call(clients, { search, size: 1 }, owner)).rows;
        const { orders } = client ? await call(openDocuments, { id: client.id }, owner) : { orders: [] };
        const order = orders.findLast((one) => one.bills.length === 1);
        const seen = order && (await call(orderInstalments, { id: order.orderId }, owner));
        if (!order || !seen || seen.whyNot !== null || seen.left < 3) continue;
        const first = day(new Date(midnight + 7 * DAY).toISOString().slice(0, 10));
        const parts = equalParts(dec(seen.left), monthlyDays(first, 3)).map((one) => ({
          dueOn: one.dueOn,
          amount: Number(one.amount),
        }));
        await call(layInstalments, { id: order.orderId, means: 'hand', parts }, owner);
        return;
      }
    },
  };
  return [
    inParts,
    ...monthly,
    chase,
    charge,
    dispute,
    ownTable,
    statement,
    mandates,
    collected,
    {
      at: midnight - 2 * DAY + 11 * HOUR,
      what: () =>
        pay(houses[0] ?? '', (owed) => owed + 500, { method: 'transfer', note: 'Avance sur les cuvées de printemps' }),
    },
  ];
};
