import { intentSettled } from '#areas/payments/rules/events.ts';
import { imprintOf, releaseImprint, stateOf } from '#areas/payments/server/index.ts';
import { orderToTell } from '#areas/sales/server/index.ts';
import { readPublicShop, refuseBlockedShop, seller as sellerOf } from '#areas/shops/server/index.ts';
import type { InputOf, OutputOf } from '#kernel/endpoint.ts';
import { fill } from '#kernel/language/words.ts';
import { found, Refused, refuseIf } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { json, sql, type Tx } from '#platform/db.ts';
import { updateRow } from '#platform/record/row.ts';
import { type Subscription, within } from '#platform/jobs.ts';
import { hashOfToken } from '#platform/password/shop-token.ts';
import { openedBy } from '#platform/secret/private-link.ts';
import type {
  agreeInstalments,
  InstalmentsSeen,
  instalmentLink,
  sendInstalmentsAgain,
} from '../../rules/instalment/agree-endpoints.ts';
import { refuseAgreeing, refuseInstalment } from '../../rules/instalment/instalment-refusals.ts';
import { laidMail } from '../../rules/instalment/messages/laid-mail.ts';
import { askCard, countCardTries } from '../pay/ask-card.ts';
import { takesCards } from '../pay/pay-link.ts';
import { fitPlan } from './fit-plan.ts';
import { askForCard, tellAgreed } from './instalment-mails.ts';
import {
  cardOf,
  changePlan,
  lastPlan,
  lockScheduled,
  partsOf,
  type PlanRow,
  scheduledBy,
  seeOrder,
  sharedNumber,
} from './plan.ts';
import { readInstalments } from './see-plan.ts';

/** The schedule that a token opens. */
const linked = async (tx: Tx, call: Call, token: string): Promise<PlanRow> =>
  found(
    await tx
      .selectFrom('instalment_plan')
      .selectAll()
      .where(await openedBy(tx, call, token, { table: 'instalment_plan' }))
      .where('status', '<>', 'cancelled')
      .executeTakeFirst(),
  );

interface Shown {
  readonly text: string;
  readonly parts: readonly { readonly dueOn: string; readonly amount: string }[];
}
/** Reads the text of the agreement as it is now; a text that was agreed to stays as it was. */
const shownOf = async (tx: Tx, call: Call, plan: PlanRow): Promise<Shown> => {
  if (plan.agreed && plan.status !== 'waiting') return plan.agreed;
  const { name } = await sellerOf(tx, call.shopId);
  const parts = (await partsOf(tx, call, plan.id)).filter((one) => one.status === 'scheduled');
  return {
    text: fill(laidMail[call.lang].agreement, { shop: name }, call.lang),
    parts: parts.map((one) => ({ dueOn: one.due_on, amount: one.amount })),
  };
};
const printOf = (plan: PlanRow, { text, parts }: Shown): string =>
  hashOfToken(JSON.stringify([plan.id, text, ...parts.map((one) => [one.dueOn, one.amount])]));

const seenBy = async (tx: Tx, call: Call, plan: PlanRow): Promise<InstalmentsSeen> => {
  const shown = await shownOf(tx, call, plan);
  const imprint = plan.checkout_id === null ? null : await imprintOf(tx, plan.checkout_id);
  const waits = plan.status === 'waiting' ? imprint?.status : undefined;
  return {
    shown: printOf(plan, shown),
    number: (await sharedNumber(tx, call, plan.bill_id)) ?? (await orderToTell(tx, call, plan.sale_id))?.number ?? '',
    text: shown.text,
    parts: [...shown.parts],
    state: plan.status !== 'waiting' ? 'kept' : waits === 'requiresAction' || waits === 'processing' ? waits : 'open',
    card: await cardOf(tx, plan),
    wasRefused: waits === 'error' || waits === 'cancelled',
    takesCards: await takesCards(tx, call),
    actionUrl: waits === 'requiresAction' && imprint ? (await stateOf(tx, imprint.id)).actionUrl : null,
  };
};

export const readInstalmentLink = async (
  tx: Tx,
  { token }: InputOf<typeof instalmentLink>,
  call: Call,
): Promise<OutputOf<typeof instalmentLink>> => {
  const plan = await linked(tx, call, token);
  // A debt outlives the opening hours of the shop.
  const { shop, reader } = await readPublicShop(tx, call.shopId, call, undefined, { evenClosed: true });
  return { shop, reader, plan: await seenBy(tx, call, plan) };
};

type Answer = OutputOf<typeof agreeInstalments>;
/** Keeps the client's card, with the words, days and amounts that were read: the imprint debits no money. */
export const beginAgreeing = async (
  tx: Tx,
  input: InputOf<typeof agreeInstalments>,
  call: Call,
): Promise<Answer & { readonly token: string }> => {
  const known = await linked(tx, call, input.token);
  await refuseBlockedShop(tx, call);
  await countCardTries(tx, call, `${known.id} agree`, refuseAgreeing('instalment.too-many'));
  await lockScheduled(tx, call, scheduledBy(known));
  const plan = await linked(tx, call, input.token);
  if (plan.status !== 'waiting') throw new Refused(refuseAgreeing('instalment.agreed'));
  if (!(await takesCards(tx, call))) throw new Refused(refuseAgreeing('instalment.no-cards'));
  const shown = await shownOf(tx, call, plan);
  if (printOf(plan, shown) !== input.shown) throw new Refused(refuseAgreeing('instalment.changed'));
  // A refused card, or a card without its proof, makes room for another.
  if (plan.checkout_id !== null) await releaseImprint(tx, call, plan.checkout_id);
  const { checkoutId } = await askCard(tx, call, {
    purpose: 'instalments',
    email: input.email,
    cardToken: input.card.token,
  });
  await updateRow(tx, call, 'instalment_plan', plan.id, {
    checkout_id: checkoutId,
    agreed: json({
      ...shown,
      parts: [...shown.parts],
      lang: call.lang,
      at: call.now,
      from: call.ip,
      email: input.email,
    }),
  });
  call.audit('order', plan.sale_id, { instalmentsAgreed: [null, input.email] });
  return { plan: await seenBy(tx, call, { ...plan, checkout_id: checkoutId }), token: input.token };
};

/** Answers with the outcome, or with the page of the client's bank for a proof. */
export const respondAgreed = async (tx: Tx, answer: Answer, call: Call): Promise<Answer> => {
  const { token } = answer as Answer & { readonly token: string };
  const plan = await seenBy(tx, call, await linked(tx, call, token));
  return { plan, ...(plan.wasRefused ? { sucess: false } : plan.state === 'kept' ? { sucess: true } : {}) };
};

/** Handles the provider's news of the card of a schedule: once the card is kept, the schedule runs. */
export const cardOfPlanKnown: Subscription = within(
  intentSettled,
  async (tx: Tx, { kind, status, checkoutId }, call) => {
    if (kind !== 'imprint' || !checkoutId || status !== 'setup') return;
    const checkout = await tx
      .selectFrom('checkout')
      .select('shop_ids')
      .where('id', '=', checkoutId)
      .where('purpose', '=', 'instalments')
      .executeTakeFirst();
    const [shopId] = checkout?.shop_ids ?? [];
    if (!shopId) return;
    await call.enterShop(tx, shopId);
    const find = tx
      .selectFrom('instalment_plan')
      .selectAll()
      .where('shop_id', '=', shopId)
      .where('checkout_id', '=', checkoutId);
    const known = await find.executeTakeFirst();
    if (known) await lockScheduled(tx, call, scheduledBy(known));
    const plan = known && (await find.executeTakeFirst());
    // Cancelled meanwhile, or another card was given: this one is forgotten.
    if (plan?.status !== 'waiting') {
      if (plan?.status !== 'active') await releaseImprint(tx, call, checkoutId);
      return;
    }
    // The client agreed to the shown amounts: an amount lowered by then is never raised again.
    await sql`update instalment_part set agreed = amount where shop_id = ${shopId} and plan_id = ${plan.id} and status = 'scheduled'`.execute(
      tx,
    );
    await sql`update instalment_part set settled = false where shop_id = ${shopId} and plan_id = ${plan.id} and settled`.execute(
      tx,
    );
    await changePlan(tx, call, plan.id, { status: 'active' });
    await fitPlan(tx, call, plan.sale_id);
    await tellAgreed(tx, call, { ...plan, status: 'active' });
  },
);

export const sendAgain = async (
  tx: Tx,
  { id }: InputOf<typeof sendInstalmentsAgain>,
  call: Call,
): Promise<OutputOf<typeof sendInstalmentsAgain>> => {
  await seeOrder(tx, call, id);
  await lockScheduled(tx, call, scheduledBy((await lastPlan(tx, call, id)) ?? { sale_id: id, bill_id: null }));
  const plan = await lastPlan(tx, call, id);
  if (plan?.status !== 'waiting') refuseIf(refuseInstalment('instalment.not-waiting'));
  const waiting = found(plan ?? undefined);
  await askForCard(tx, call, waiting);
  call.audit('order', id, { instalments: [null, waiting.sent_to] });
  return {
    ...(await readInstalments(tx, { id, billId: waiting.bill_id ?? undefined }, call)),
    message: `Carte de nouveau demandée à ${waiting.sent_to}`,
    sucess: true,
  };
};
