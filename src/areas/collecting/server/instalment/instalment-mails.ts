import { authenticationLink } from '#areas/payments/server/index.ts';
import { orderToTell } from '#areas/sales/server/index.ts';
import { seller as sellerOf, shopSender } from '#areas/shops/server/index.ts';
import { fill } from '#kernel/language/words.ts';
import type { Call } from '#platform/call.ts';
import type { Tx } from '#platform/db.ts';
import { type MailBlock, queueMail } from '#platform/mail.ts';
import { shopLink } from '#platform/secret/private-link.ts';
import { laidMail } from '../../rules/instalment/messages/laid-mail.ts';
import { partMail } from '../../rules/instalment/messages/part-mail.ts';
import { cardOf, changePlan, type PartRow, partsOf, type PlanRow, sharedNumber } from './plan.ts';

const LINK_DAYS = 30;

interface Told {
  readonly label: string;
  readonly subject: string;
  readonly blocks: readonly MailBlock[];
  readonly expiresAt?: string;
}

const post = async (tx: Tx, call: Call, plan: PlanRow, told: Told): Promise<void> => {
  if (plan.sent_to === '') return;
  await queueMail(
    tx,
    call,
    {
      to: plan.sent_to,
      lang: plan.lang,
      subject: told.subject,
      from: shopSender(await sellerOf(tx, call.shopId)),
      about: { label: told.label, path: `/dashboard/orders/${plan.sale_id}` },
      blocks: [...told.blocks],
      ...(told.expiresAt === undefined ? {} : { expiresAt: told.expiresAt }),
    },
    call.shopId,
  );
};

const namesOf = async (
  tx: Tx,
  call: Call,
  plan: PlanRow,
): Promise<{ readonly shop: string; readonly number: string }> => {
  const { name } = await sellerOf(tx, call.shopId);
  return {
    shop: name,
    number: (await sharedNumber(tx, call, plan.bill_id)) ?? (await orderToTell(tx, call, plan.sale_id))?.number ?? '',
  };
};

export const scheduleRows = (
  parts: readonly { readonly dueOn: string; readonly amount: string }[],
  lang: PlanRow['lang'],
): readonly (readonly [string, string])[] =>
  parts.map(
    (one) =>
      [
        fill('{day}', { day: { day: one.dueOn } }, lang),
        fill('{amount}', { amount: { euro: one.amount } }, lang),
      ] as const,
  );
const rowsOf = async (tx: Tx, call: Call, plan: PlanRow): Promise<MailBlock> => ({
  kind: 'table',
  rows: [
    ...scheduleRows(
      (await partsOf(tx, call, plan.id)).map((one) => ({ dueOn: one.due_on, amount: one.agreed })),
      plan.lang,
    ),
  ],
});

/** Mails the days and the amounts to a client who pays them from an account or by hand. */
export const tellLaid = async (tx: Tx, call: Call, plan: PlanRow): Promise<void> => {
  const words = laidMail[plan.lang];
  const names = await namesOf(tx, call, plan);
  await post(tx, call, plan, {
    label: 'Échéancier',
    subject: fill(words.subject, names, plan.lang),
    blocks: [
      { kind: 'title', text: words.title },
      { kind: 'text', text: fill(plan.means === 'sepa' ? words.sepa : words.hand, names, plan.lang) },
      await rowsOf(tx, call, plan),
    ],
  });
};

/** Mails a private link to the page where the card is given; the link before it opens nothing any more. */
export const askForCard = async (tx: Tx, call: Call, plan: PlanRow): Promise<void> => {
  const words = laidMail[plan.lang];
  const names = await namesOf(tx, call, plan);
  const { hash, url, expiresAt } = await shopLink(tx, call, {
    page: '/:shop/echeancier',
    days: LINK_DAYS,
    lang: plan.lang,
  });
  await changePlan(tx, call, plan.id, { hash, expires_at: expiresAt });
  await post(tx, call, plan, {
    label: 'Échéancier, carte demandée',
    subject: fill(words.subject, names, plan.lang),
    blocks: [
      { kind: 'title', text: words.title },
      { kind: 'text', text: fill(words.card, names, plan.lang) },
      await rowsOf(tx, call, plan),
      { kind: 'button', text: words.button, url },
      { kind: 'small', text: words.free },
    ],
    expiresAt,
  });
};

/** Sends the card's owner a copy of the agreement: the very words that were agreed to. */
export const tellAgreed = async (tx: Tx, call: Call, plan: PlanRow): Promise<void> => {
  const { agreed } = plan;
  if (!agreed) return;
  const words = laidMail[agreed.lang];
  const facts = { ...(await namesOf(tx, call, plan)), card: await cardOf(tx, plan) };
  await post(
    tx,
    call,
    { ...plan, lang: agreed.lang, sent_to: agreed.email },
    {
      label: 'Carte enregistrée pour un échéancier',
      subject: fill(words.agreedSubject, facts, agreed.lang),
      blocks: [
        { kind: 'title', text: words.title },
        { kind: 'text', text: fill(words.agreedText, facts, agreed.lang) },
        { kind: 'table', rows: [...scheduleRows(agreed.parts, agreed.lang)] },
        { kind: 'text', text: agreed.text },
      ],
    },
  );
};

const factsOf = async (tx: Tx, call: Call, plan: PlanRow, part: PartRow) => ({
  ...(await namesOf(tx, call, plan)),
  card: await cardOf(tx, plan),
  amount: { euro: part.amount },
  day: { day: part.try_on },
});

/** Announces a part some days ahead, so that the payer is never surprised. */
export const tellAhead = async (tx: Tx, call: Call, plan: PlanRow, part: PartRow): Promise<void> => {
  const words = partMail[plan.lang];
  const facts = await factsOf(tx, call, plan, part);
  await post(tx, call, plan, {
    label: 'Échéance à venir',
    subject: fill(words.aheadSubject, facts, plan.lang),
    blocks: [
      { kind: 'text', text: fill(plan.means === 'card' ? words.aheadCard : words.aheadHand, facts, plan.lang) },
      { kind: 'small', text: fill(words.wrong, facts, plan.lang) },
    ],
  });
};

export const tellTaken = async (tx: Tx, call: Call, plan: PlanRow, part: PartRow): Promise<void> => {
  const words = partMail[plan.lang];
  const facts = await factsOf(tx, call, plan, part);
  await post(tx, call, plan, {
    label: 'Échéance réglée',
    subject: fill(words.takenSubject, facts, plan.lang),
    blocks: [{ kind: 'text', text: fill(words.takenText, facts, plan.lang) }],
  });
};

export const tellRefused = async (tx: Tx, call: Call, plan: PlanRow, part: PartRow): Promise<void> => {
  const words = partMail[plan.lang];
  const facts = await factsOf(tx, call, plan, part);
  await post(tx, call, plan, {
    label: 'Échéance refusée',
    subject: fill(words.failedSubject, facts, plan.lang),
    blocks: [
      {
        kind: 'text',
        text: fill(part.status === 'error' ? words.failedLast : words.failedAgain, facts, plan.lang),
      },
    ],
  });
};

/** The bank of the card wants its owner: the link leads to its page. */
export const tellProof = async (tx: Tx, call: Call, plan: PlanRow, part: PartRow): Promise<void> => {
  if (part.intent_id === null) return;
  const words = partMail[plan.lang];
  const facts = await factsOf(tx, call, plan, part);
  await post(tx, call, plan, {
    label: 'Échéance à confirmer auprès de la banque',
    subject: fill(words.proofSubject, facts, plan.lang),
    blocks: [
      { kind: 'text', text: fill(words.proofText, facts, plan.lang) },
      { kind: 'button', text: words.proofButton, url: authenticationLink(call, part.intent_id) },
    ],
  });
};
