import { paperLook, paperSeller } from '#areas/papers/server/index.ts';
import { sellerParty } from '#areas/papers/rules/paper-parties.ts';
import { voiceOf } from '#areas/papers/rules/paper-voice.ts';
import type { InputOf } from '#kernel/endpoint.ts';
import { day as asDay } from '#kernel/day.ts';
import { dec, isPositive, minus, plus, sum, toText } from '#kernel/money.ts';
import type { Call } from '#platform/call.ts';
import { type RowOf, sql, type Tx } from '#platform/db.ts';
import type { statement } from '../../rules/money/outstandings.ts';
import { billKindOf } from '#areas/billing/rules/bill-kinds.ts';
import { isBillRow, isCreditRow, readOpenDocuments, paperClient } from '#areas/billing/server/index.ts';
import { type Statement, statementPdf } from './statement-pdf.ts';

type Paper = RowOf<'bill', 'kind' | 'number' | 'issued_on' | 'due_on' | 'total_gross'> & {
  remaining: RowOf<'bill_balance'>['remaining'];
  credit: boolean;
};

/** Draws the statement in the client's language, from today's balances: it is not kept, since tomorrow's differs. */
export const readStatement = async (tx: Tx, { id }: InputOf<typeof statement>, call: Call) => {
  const client = await paperClient(tx, call, id);
  const { rows } =
    await sql<Paper>`select b.kind, b.number, b.issued_on, coalesce(o.instalment_on, b.due_on) as due_on, b.total_gross, o.remaining, ${isCreditRow} as credit
    from bill b join bill_balance o on o.shop_id = b.shop_id and o.bill_id = b.id and o.remaining > 0
    where b.shop_id = ${call.shopId} and b.client_id = ${id} and (${isBillRow} or ${isCreditRow})
    order by credit, coalesce(o.instalment_on, b.due_on, b.issued_on), b.issued_on, b.number`.execute(tx);
  const { advances, onAccount, owedOnAccount } = await readOpenDocuments(tx, { id }, call);
  // Whole, since the advances that pay for it first stand beside it.
  const owed = plus(minus(dec(owedOnAccount), dec(onAccount)), sum(advances.map((one) => dec(one.left))));
  const { seller } = await paperSeller(tx, call.shopId);
  const look = await paperLook(tx, call.shopId);
  const voice = voiceOf(client.lang);
  const paper: Statement = {
    today: call.today,
    code: client.code,
    seller: sellerParty(seller),
    iban: seller.iban,
    bic: seller.bic,
    bank: seller.bank ?? null,
    address: client.address,
    papers: rows.map((row) => ({
      title: billKindOf(row.kind).title,
      number: row.number,
      issuedOn: asDay(row.issued_on),
      dueOn: asDay(row.due_on && row.due_on > row.issued_on ? row.due_on : row.issued_on),
      gross: row.total_gross,
      left: row.remaining,
      isCredit: row.credit,
    })),
    owed: isPositive(owed) ? toText(owed, 2) : null,
    advances: advances.map((one) => ({
      label: one.note || one.label,
      day: one.day === null ? null : asDay(one.day),
      left: toText(dec(one.left), 2),
    })),
  };
  return {
    // The file name holds the client, since many statements may be made at once.
    name: `releve-${call.today}-${(client.code || client.name).normalize('NFD').replace(/[^A-Za-z0-9]+/g, '-')}.pdf`,
    mime: 'application/pdf',
    inline: true,
    bytes: async () => statementPdf(paper, await look(), voice),
  };
};
