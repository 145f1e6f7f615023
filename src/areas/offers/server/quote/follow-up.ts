import { found, Refused, refuseIf } from '#kernel/refusal.ts';
import type { InputOf } from '#kernel/endpoint.ts';
import type { Call } from '#platform/call.ts';
import { json, type RowOf, sql, type Tx } from '#platform/db.ts';
import { updateRow } from '#platform/record/row.ts';
import { quoteAnswered, quoteSent } from '../../rules/events.ts';
import { type QuoteActed, type QuoteFollowUp, whyNotSend } from '../../rules/quote/quote.ts';
import type { answerForClient, quoteVersionPdf, sendQuote } from '../../rules/quote/quote-endpoints.ts';
import { refuseQuote } from '../../rules/quote/quote-refusals.ts';
import { askBilling, saleToTell, changeSale, lockSale, seesPrices, visibleSales } from '#areas/sales/server/index.ts';
import { leftOfQuote } from './part-order.ts';
import { freezeVersion, standingOf, versionPaper } from './version.ts';

type SeenSale = RowOf<'sale', 'id' | 'version' | 'status'>;

/** Reads the quote, for a user who may see it. */
const seen = async (tx: Tx, call: Call, id: string): Promise<SeenSale> =>
  found(
    (
      await sql<SeenSale>`select s.id, s.version, s.status from sale s where ${visibleSales(call, 'quote')} and s.id = ${id}`.execute(
        tx,
      )
    ).rows[0],
  );

/** The orders that were made of a quote, oldest first. */
export const ordersMadeOf = async (tx: Tx, call: Call, id: string): Promise<{ id: string; number: string }[]> =>
  (
    await sql<
      RowOf<'sale', 'id'> & { number: string }
    >`select o.id, coalesce(o.number, '') as number from document_link d
      join sale o on o.shop_id = d.shop_id and o.kind = 'order' and o.id = d.to_id
      where d.shop_id = ${call.shopId} and d.from_id = ${id} and d.why = 'ordered' order by d.created_at, o.id`.execute(
      tx,
    )
  ).rows;

/** The first that stands: a deposit goes with one order, and an order may be given up for the next. */
const depositOfOrders = async (tx: Tx, call: Call, orders: readonly { readonly id: string }[]) => {
  for (const { id } of orders) {
    const deposit = await askBilling().depositOf(tx, call, id);
    if (deposit) return deposit;
  }
  return null;
};

/** Oldest first; of all who were sent the quote, or of one address. */
export const commentsOf = (tx: Tx, call: Call, id: string, to?: string) =>
  tx
    .selectFrom('quote_comment')
    .select(['version_id', 'name', 'words', 'said_at'])
    .where('shop_id', '=', call.shopId)
    .where('sale_id', '=', id)
    .$if(to !== undefined, (of) => of.where('sent_to', '=', to ?? ''))
    .orderBy('said_at')
    .orderBy('id')
    .execute();

export const readFollowUp = async (tx: Tx, { id }: { readonly id: string }, call: Call): Promise<QuoteFollowUp> => {
  const sale = await seen(tx, call, id);
  const versions = await tx
    .selectFrom('quote_version')
    .select([
      'id',
      'number',
      'sent_at',
      'sent_to',
      'valid_until',
      'total_gross',
      'opened_at',
      'reminded_at',
      'sale_version',
      'sha256',
    ])
    .where('shop_id', '=', call.shopId)
    .where('sale_id', '=', id)
    .orderBy('number', 'desc')
    .execute();
  const answer = await tx
    .selectFrom('quote_answer')
    .selectAll()
    .where('shop_id', '=', call.shopId)
    .where('sale_id', '=', id)
    .executeTakeFirst();
  const chosen =
    answer && answer.chosen.length > 0
      ? (
          await tx
            .selectFrom('sale_line')
            .select(['id', 'priced'])
            .where('shop_id', '=', call.shopId)
            .where('sale_id', '=', id)
            .where('id', 'in', [...answer.chosen])
            .orderBy('position')
            .execute()
        ).map(({ priced }) => [priced.label, priced.format].filter(Boolean).join(', '))
      : [];
  const orders = await ordersMadeOf(tx, call, id);
  const prices = seesPrices(call);
  return {
    versions: versions.map((one) => ({
      number: one.number,
      sentAt: one.sent_at,
      sentTo: one.sent_to,
      validUntil: one.valid_until,
      ...(prices ? { totalTTC: Number(one.total_gross) } : {}),
      openedAt: one.opened_at,
      remindedAt: one.reminded_at,
      isCurrent: answer ? answer.version_id === one.id : one.sale_version === sale.version,
      sha256: one.sha256,
    })),
    answer: answer
      ? {
          answer: answer.answer,
          version: versions.find((one) => one.id === answer.version_id)?.number ?? null,
          name: answer.name,
          words: answer.words,
          answeredAt: answer.answered_at,
          chosen,
          byOffice: answer.answered_by !== null,
        }
      : null,
    comments: (await commentsOf(tx, call, id)).reverse().map((one) => ({
      name: one.name,
      words: one.words,
      saidAt: one.said_at,
      version: versions.find((each) => each.id === one.version_id)?.number ?? 1,
    })),
    order: orders[0] ?? null,
    orders,
    lines: [...(await leftOfQuote(tx, call, id))],
    ...(prices ? { deposit: await depositOfOrders(tx, call, orders) } : {}),
  };
};

/** Freezes what is sent in the caller's transaction; its paper, its link and its mail follow at once behind it. */
export const send = async (tx: Tx, input: InputOf<typeof sendQuote>, call: Call): Promise<QuoteActed> => {
  await seen(tx, call, input.id);
  const locked = await lockSale(tx, call, 'quote', input.id);
  refuseIf(whyNotSend(standingOf(locked), call.today));
  const to = input.email ?? locked.buyer_email;
  if (!to)
    throw new Refused(refuseQuote('sales.quote-no-email', {}, { email: refuseQuote('sales.quote-no-email').words }));
  const sale = found(await saleToTell(tx, call, 'quote', input.id));
  const version = await freezeVersion(tx, call, sale, to, call.actor.userId);
  if (version.sent_to !== to || version.sent_at !== call.now)
    await updateRow(tx, call, 'quote_version', version.id, {
      sent_to: to,
      sent_at: call.now,
      sent_by: call.actor.userId,
    });
  call.audit('quote', input.id, { sent: [null, to], sentVersion: [null, version.number] });
  await call.emit(quoteSent, { saleId: input.id, versionId: version.id, to, message: input.message });
  return { ...(await readFollowUp(tx, input, call)), message: `Devis envoyé à ${to}`, sucess: true };
};

const STATUSES = { accepted: 'validated', refused: 'refused', cancelled: 'cancelled' } as const;

const SAID = { accepted: 'Devis accepté', refused: 'Devis décliné', cancelled: 'Devis retiré' } as const;

/**
 * Records the client's answer on paper or by telephone, in the name of the user who writes it down; or takes the
 * estate's offer back.
 */
export const answerInHisName = async (
  tx: Tx,
  input: InputOf<typeof answerForClient>,
  call: Call,
): Promise<QuoteActed> => {
  await seen(tx, call, input.id);
  const sale = await lockSale(tx, call, 'quote', input.id, input.version);
  if (sale.status !== 'pending') throw new Refused(refuseQuote('sales.quote-over'));
  await closeQuote(tx, call, sale, { ...input, name: sale.buyer_name || '-', versionId: null });
  return { ...(await readFollowUp(tx, input, call)), message: SAID[input.answer], sucess: true };
};

/** Ends a locked quote that waits: the answer is kept, its status follows, and the house is told. */
export const closeQuote = async (
  tx: Tx,
  call: Call,
  sale: RowOf<'sale'>,
  one: {
    readonly answer: keyof typeof STATUSES;
    readonly name: string;
    readonly words: string;
    readonly versionId: string | null;
    readonly sha256?: string;
    /** The options he ticked. */
    readonly chosen?: readonly string[];
    readonly sender?: string;
    /** The address whose link he answered by. */
    readonly to?: string;
  },
): Promise<void> => {
  const { answer, name, words } = one;
  const by = one.versionId === null ? call.actor.userId : null;
  if (answer !== 'cancelled')
    await tx
      .insertInto('quote_answer')
      .values({
        shop_id: call.shopId,
        id: call.newId(),
        sale_id: sale.id,
        version_id: one.versionId,
        answer,
        name,
        words,
        sha256: one.sha256 ?? null,
        sender: one.sender ?? null,
        answered_by: by,
        answered_at: call.now,
        sent_to: one.versionId === null ? null : (one.to ?? null),
        chosen: json(one.chosen ?? []),
      })
      .execute();
  const status = STATUSES[answer];
  await changeSale(tx, call, sale, {
    status,
    ...(answer === 'accepted' ? { validated_at: call.now } : { closed_at: call.now }),
  });
  call.audit('quote', sale.id, {
    status: [sale.status, status],
    ...(answer === 'cancelled' ? {} : { answeredBy: [null, name] }),
    ...(words ? { reason: [null, words] } : {}),
  });
  await call.emit(quoteAnswered, {
    saleId: sale.id,
    answer,
    name,
    words,
    versionId: one.versionId,
    ...(one.to ? { to: one.to } : {}),
    by,
  });
};

export const readVersionPdf = async (tx: Tx, input: InputOf<typeof quoteVersionPdf>, call: Call) => {
  await seen(tx, call, input.id);
  const version = found(
    await tx
      .selectFrom('quote_version')
      .selectAll()
      .where('shop_id', '=', call.shopId)
      .where('sale_id', '=', input.id)
      .where('number', '=', input.number)
      .executeTakeFirst(),
  );
  return versionPaper(tx, call, version);
};
