import { paperLook, paperSeller } from '#areas/sales/server/index.ts';
import { sellerParty } from '#areas/sales/rules/papers/paper-parties.ts';
import { voiceOf } from '#areas/sales/rules/papers/paper-voice.ts';
import type { InputOf } from '#kernel/endpoint.ts';
import { day as asDay } from '#kernel/day.ts';
import { dec, toText } from '#kernel/money.ts';
import { found } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { type RowOf, sql, type Tx } from '#platform/db.ts';
import type { statement } from '../../rules/money/outstandings.ts';
import { isBillRow, isCreditRow } from '../kind-in-sql.ts';
import { type Statement, statementPdf } from '../pdf/statement-pdf.ts';
import { readOpenDocuments } from './open-documents.ts';

type Paper = RowOf<'bill', 'number' | 'issued_on' | 'due_on' | 'total_gross'> & {
  remaining: RowOf<'bill_balance'>['remaining'];
  credit: boolean;
};

/** Drawn for the client in his language, of what stands today: it is not kept, since tomorrow's says another thing. */
export const readStatement = async (tx: Tx, { id }: InputOf<typeof statement>, call: Call) => {
  const client = found(
    await tx
      .selectFrom('client')
      .select(['name', 'email', 'code', 'language', 'country', 'zipcode', 'city'])
      .where('shop_id', '=', call.shopId)
      .where('id', '=', id)
      .executeTakeFirst(),
  );
  const place = await tx
    .selectFrom('client_address')
    .selectAll()
    .where('shop_id', '=', call.shopId)
    .where('client_id', '=', id)
    .orderBy('for_billing', 'desc')
    .orderBy('is_default', 'desc')
    .orderBy('position')
    .executeTakeFirst();
  const { rows } =
    await sql<Paper>`select b.number, b.issued_on, b.due_on, b.total_gross, o.remaining, ${isCreditRow} as credit
    from bill b join bill_balance o on o.shop_id = b.shop_id and o.bill_id = b.id and o.remaining > 0
    where b.shop_id = ${call.shopId} and b.client_id = ${id} and (${isBillRow} or ${isCreditRow})
    order by credit, coalesce(b.due_on, b.issued_on), b.issued_on, b.number`.execute(tx);
  const { advances } = await readOpenDocuments(tx, { id }, call);
  const { seller } = await paperSeller(tx, call.shopId);
  const look = await paperLook(tx, call.shopId);
  const name = client.name || client.email;
  const voice = voiceOf(client.language);
  const paper: Statement = {
    today: call.today,
    code: client.code ?? '',
    seller: sellerParty(seller),
    iban: seller.iban,
    bic: seller.bic,
    address: {
      name: place?.name || name,
      lines: [place?.street ?? '', place?.street2 ?? ''].filter(Boolean),
      zipcode: place?.zipcode ?? client.zipcode,
      city: place?.city ?? client.city,
      region: null,
      country: place?.country || client.country || 'FR',
    },
    papers: rows.map((row) => ({
      number: row.number,
      issuedOn: asDay(row.issued_on),
      dueOn: asDay(row.due_on && row.due_on > row.issued_on ? row.due_on : row.issued_on),
      gross: row.total_gross,
      left: row.remaining,
      isCredit: row.credit,
    })),
    advances: advances.map((one) => ({
      label: one.note || one.label,
      day: one.day === null ? null : asDay(one.day),
      left: toText(dec(one.left), 2),
    })),
  };
  return {
    name: `releve-${call.today}.pdf`,
    mime: 'application/pdf',
    inline: true,
    bytes: () => statementPdf(paper, look, voice),
  };
};
