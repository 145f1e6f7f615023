import { billKindOf, isCredit } from '#areas/billing/rules/bill-kinds.ts';
import { isCreditRow, type PaperClient, paperClient } from '#areas/billing/server/index.ts';
import { paperLook, paperSeller } from '#areas/papers/server/index.ts';
import { sellerParty } from '#areas/papers/rules/paper-parties.ts';
import { voiceOf } from '#areas/papers/rules/paper-voice.ts';
import { ON_ACCOUNT } from '#areas/payments/rules/payable.ts';
import { PAYMENT_TYPE_WORDS } from '#areas/payments/rules/methods.ts';
import { SET_OFF_WORDS } from '#areas/payments/rules/payment.ts';
import { seller as sellerOf, shopSender } from '#areas/shops/server/index.ts';
import { day as asDay, shortDay } from '#kernel/day.ts';
import type { InputOf } from '#kernel/endpoint.ts';
import { fill } from '#kernel/language/words.ts';
import { dec, sum, toNumber, ZERO } from '#kernel/money.ts';
import { Refused, refuseIf } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { type RowOf, sql, type Tx } from '#platform/db.ts';
import { removeStored, storeFile } from '#platform/files.ts';
import { queueMail } from '#platform/mail.ts';
import {
  type accountPaper,
  type AccountLineKind,
  type ClientAccount,
  type clientAccount,
  refuseAccount,
  runningAccount,
  type sendStatement,
  sides,
  whyNotPeriod,
} from '../../rules/money/account.ts';
import { accountWords } from '../../rules/money/messages/account.ts';
import { accountPdf } from './account-pdf.ts';
import { readStatement } from './statement.ts';

/** Papers of statements that left by mail, taken away with their client. */
const SENT = 'client-statement';

interface Row extends RowOf<'payment_intent', 'id'> {
  readonly day: string;
  readonly bill_kind: RowOf<'bill'>['kind'] | null;
  readonly method: RowOf<'payment_intent'>['method'] | null;
  readonly set_off: RowOf<'payment_intent'>['set_off'];
  readonly reference: RowOf<'bill'>['number'];
  readonly amount: string;
}

/**
 * Movements of the account of a client, up to a day. Deposits that a bill deducts are on their own bills. What is taken
 * from an advance or from a credit note moves nothing: the money was received before.
 */
const movementsOf = async (tx: Tx, { shopId }: Call, id: string, to: string): Promise<readonly Row[]> => {
  const moved = sql`v.direction is not null and v.day <= ${to}::date and not i.trial and (i.set_off is null or i.set_off = 'gap')`;
  const columns = sql`v.day::text as day, v.at, i.id, null as bill_kind, i.method, i.set_off, i.note as reference,
    case v.direction when 'in' then -v.amount else v.amount end as amount`;
  const { rows } = await sql<Row>`select * from (
      select b.issued_on::text as day, b.created_at as at, b.id, b.kind as bill_kind, null as method, null as set_off, b.number as reference,
        case when ${isCreditRow} then -p.gross else p.gross - p.deducted end as amount
      from bill b cross join lateral (select sum(q.gross) as gross, sum(q.deducted) as deducted from bill_part q where q.shop_id = b.shop_id and q.bill_id = b.id) p
      where b.shop_id = ${shopId} and b.client_id = ${id}::uuid and b.issued_on <= ${to}::date
      union all
      select ${columns} from sale s join payment_intent i on i.shop_id = s.shop_id and i.payable_kind = s.kind and i.payable_id = s.id
        join payment_event v on v.shop_id = i.shop_id and v.intent_id = i.id
      where s.shop_id = ${shopId} and s.client_id = ${id}::uuid and ${moved}
      union all
      select ${columns} from payment_intent i join payment_event v on v.shop_id = i.shop_id and v.intent_id = i.id
      where i.shop_id = ${shopId} and i.payable_kind = ${ON_ACCOUNT} and i.payable_id = ${id}::uuid and ${moved}) m
    where m.amount <> 0 order by m.day, m.at, m.bill_kind is null, m.set_off is not null, m.id`.execute(tx);
  return rows;
};

const kindOf = (row: Row): AccountLineKind => {
  if (row.bill_kind !== null) return isCredit(row.bill_kind) ? 'credit' : 'bill';
  if (row.set_off === 'gap') return 'gap';
  return Number(row.amount) < 0 ? 'receipt' : 'refund';
};
const labelOf = (row: Row): string => {
  if (row.bill_kind !== null) return billKindOf(row.bill_kind).words.one;
  if (row.set_off !== null) return SET_OFF_WORDS[row.set_off];
  const words = row.method === null ? '' : PAYMENT_TYPE_WORDS[row.method];
  return kindOf(row) === 'refund' ? `${accountWords.fr.kinds.refund} (${words})` : words;
};
const pathOf = (row: Row): string =>
  row.bill_kind === null ? `/dashboard/payments/${row.id}` : `${billKindOf(row.bill_kind).path}/${row.id}`;

/** The account of a client, with the facts of its paper. */
const accountOf = async (tx: Tx, call: Call, { id, from, to }: InputOf<typeof clientAccount>) => {
  refuseIf(whyNotPeriod({ from, to }));
  const client = await paperClient(tx, call, id);
  const rows = (await movementsOf(tx, call, id, to)).map((row) => ({
    ...row,
    amount: dec(row.amount),
    kind: kindOf(row),
    label: labelOf(row),
    path: pathOf(row),
    sides: sides(dec(row.amount), ZERO),
  }));
  const opening = sum(rows.filter((row) => row.day < from).map((row) => row.amount));
  const { lines, closing } = runningAccount(
    opening,
    rows.filter((row) => row.day >= from),
  );
  return {
    client,
    opening,
    lines,
    closing,
    debit: sum(lines.map((one) => one.sides.debit)),
    credit: sum(lines.map((one) => one.sides.credit)),
  };
};

export const readAccount = async (tx: Tx, input: InputOf<typeof clientAccount>, call: Call): Promise<ClientAccount> => {
  const { client, lines, ...sums } = await accountOf(tx, call, input);
  return {
    clientId: input.id,
    name: client.name,
    email: client.email,
    from: input.from,
    to: input.to,
    opening: toNumber(sums.opening),
    debit: toNumber(sums.debit),
    credit: toNumber(sums.credit),
    closing: toNumber(sums.closing),
    lines: lines.map((one) => ({
      id: one.id,
      day: one.day,
      kind: one.kind,
      label: one.label,
      reference: one.reference,
      path: one.path,
      debit: toNumber(one.sides.debit),
      credit: toNumber(one.sides.credit),
      balance: toNumber(one.balance),
    })),
  };
};

const fileName = (client: PaperClient, days: string): string =>
  `releve-${days}-${(client.code || client.name).normalize('NFD').replace(/[^A-Za-z0-9]+/g, '-')}.pdf`;

export const readAccountPaper = async (tx: Tx, input: InputOf<typeof accountPaper>, call: Call) => {
  const { client, lines, ...sums } = await accountOf(tx, call, input);
  const { seller } = await paperSeller(tx, call.shopId);
  const look = await paperLook(tx, call.shopId);
  const paper = {
    today: call.today,
    from: asDay(input.from),
    to: asDay(input.to),
    code: client.code,
    seller: sellerParty(seller),
    iban: seller.iban,
    bic: seller.bic,
    bank: seller.bank ?? null,
    address: client.address,
    ...sums,
    lines: lines.map((one) => ({
      day: asDay(one.day),
      kind: one.kind,
      title: one.bill_kind === null ? null : billKindOf(one.bill_kind).title,
      method: one.method,
      reference: one.reference,
      ...one.sides,
      balance: one.balance,
    })),
  };
  return {
    name: fileName(client, `${input.from}-${input.to}`),
    mime: 'application/pdf',
    inline: true,
    bytes: async () => accountPdf(paper, await look(), voiceOf(client.lang)),
  };
};

/** Sends a statement. Its paper is kept as it left, for the mail and for whoever asks what was told. */
export const mailStatement = async (
  tx: Tx,
  { id, period }: InputOf<typeof sendStatement>,
  call: Call,
): Promise<{ to: string }> => {
  const client = await paperClient(tx, call, id);
  if (!client.email) throw new Refused(refuseAccount('statement.no-address', { client: client.name }));
  const paper = period ? await readAccountPaper(tx, { id, ...period }, call) : await readStatement(tx, { id }, call);
  const shop = await sellerOf(tx, call.shopId);
  const words = accountWords[client.lang];
  const facts = { shop: shop.name };
  const fileId = await storeFile(tx, call, {
    name: paper.name,
    mime: paper.mime,
    bytes: await paper.bytes(),
    visibility: 'private',
    thing: { kind: SENT, id },
  });
  await queueMail(
    tx,
    call,
    {
      to: client.email,
      lang: client.lang,
      subject: fill(words.subject, facts, client.lang),
      from: shopSender(shop),
      about: { label: client.name, path: `/dashboard/clients/${id}` },
      blocks: [
        { kind: 'text', text: fill(words.attached, facts, client.lang) },
        { kind: 'small', text: words.question },
      ],
      attachments: [{ name: paper.name, mime: paper.mime, fileId }],
    },
    call.shopId,
  );
  const told = period ? `du ${shortDay(asDay(period.from))} au ${shortDay(asDay(period.to))}` : 'ce qui est ouvert';
  call.audit('client', id, { statementSent: [null, told] });
  return { to: client.email };
};

/** Takes away the statements that were sent to a client whose data are erased. */
export const eraseStatements = async (
  tx: Tx,
  { clientId }: { readonly clientId: string },
  call: Call,
): Promise<void> => {
  const { rows } = await sql<RowOf<'file', 'place'>>`delete from file
    where shop_id = ${call.shopId} and thing_kind = ${SENT} and thing_id = ${clientId}::uuid returning place`.execute(
    tx,
  );
  if (rows.length > 0)
    call.afterCommit(async () => {
      for (const { place } of rows) await removeStored(place);
    });
};
