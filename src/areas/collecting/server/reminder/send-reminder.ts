import { ibanWords } from '#areas/payments/rules/methods.ts';
import { seller as sellerOf, shopSender } from '#areas/shops/server/index.ts';
import type { InputOf } from '#kernel/endpoint.ts';
import { localDay, localEuro } from '#kernel/language/local.ts';
import { fill } from '#kernel/language/words.ts';
import { dec, euro } from '#kernel/money.ts';
import { Refused } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { sql, type Tx } from '#platform/db.ts';
import { rowById } from '#platform/record/row.ts';
import { type MailBlock, queueMail } from '#platform/mail.ts';
import { payMail } from '../../rules/pay/messages/pay-mail.ts';
import { billWords } from '#areas/billing/rules/messages/paper.ts';
import { reminderWords } from '../../rules/reminder/messages/reminder.ts';
import type { ReminderWay } from '../../rules/reminder/reminder.ts';
import {
  type ReminderDraft,
  type reminderDraft,
  type sendReminder,
  TONE_WORDS,
} from '../../rules/reminder/reminder-endpoints.ts';
import type { ReminderLetter } from '../../rules/reminder/reminder-letter.ts';
import { refuseReminder } from '../../rules/reminder/reminder-refusals.ts';
import { paperAttached } from '#areas/billing/server/index.ts';
import { newPayLink, takesOnline } from '../pay/pay-link.ts';
import { composeReminder } from './compose-reminder.ts';

/** A mail that carries more is refused by many a server. */
const MOST_ATTACHED = 5;

const paperWords = (letter: ReminderLetter) => reminderWords[letter.lang];

/** Words a line a bill, with how late it is. */
export const billWordsOf = (
  letter: ReminderLetter,
  { number, isLateCharge, dueOn, days }: ReminderLetter['bills'][number],
): string => {
  const words = paperWords(letter);
  const named = isLateCharge ? `${number} (${billWords[letter.lang].kinds.late})` : number;
  return fill(
    days > 0 ? words.late : words.dueOn,
    { number: named, day: localDay(dueOn, letter.lang), days },
    letter.lang,
  );
};

const blocksOf = (letter: ReminderLetter, byCard: readonly MailBlock[]): readonly MailBlock[] => {
  const words = paperWords(letter);
  const euros = (amount: string): string => localEuro(amount, letter.lang);
  return [
    { kind: 'text', text: letter.text },
    {
      kind: 'table',
      rows: letter.bills.map((one) => [billWordsOf(letter, one), euros(one.left)]),
      totals: [
        [words.total, euros(letter.total)],
        ...(letter.penalty ? [[words.penalty, euros(letter.penalty)] as const] : []),
        ...(letter.fee ? [[words.fee, euros(letter.fee)] as const] : []),
      ],
    },
    ...byCard,
    ...(letter.bank
      ? ([
          { kind: 'text', text: words.pay },
          {
            kind: 'table',
            rows: [
              [words.holder, letter.bank.holder],
              ['IBAN', ibanWords(letter.bank.iban)],
              ...(letter.bank.bic ? [['BIC', letter.bank.bic] as const] : []),
            ],
          },
        ] satisfies MailBlock[])
      : []),
    { kind: 'small', text: words.paid },
  ];
};

/** A private way to pay each of the oldest bills by card, where the shop asked for it and takes cards. */
const byCard = async (tx: Tx, call: Call, { bills, lang }: ReminderLetter, email: string): Promise<MailBlock[]> => {
  const { settings } = await sellerOf(tx, call.shopId);
  if (!settings.payLinks.inReminders || !(await takesOnline(tx, call, null))) return [];
  const buttons: MailBlock[] = [];
  for (const { id, number } of bills.slice(0, MOST_ATTACHED)) {
    const { url } = await newPayLink(tx, call, { id, lang }, { via: 'reminder', sentTo: email });
    buttons.push({ kind: 'button', text: fill(payMail[lang].bill, { number }, lang), url });
  }
  return buttons;
};

export const readReminderDraft = async (
  tx: Tx,
  { id }: InputOf<typeof reminderDraft>,
  call: Call,
): Promise<ReminderDraft> => {
  const { letter, level, hasRate } = await composeReminder(tx, call, id);
  return {
    level: letter.level,
    tone: letter.tone,
    by: level.by,
    to: letter.client.email,
    subject: letter.subject,
    text: letter.text,
    bills: letter.bills.map((one) => ({
      id: one.id,
      number: one.number,
      dueOn: one.dueOn,
      days: one.days,
      left: Number(one.left),
    })),
    total: Number(letter.total),
    penalty: letter.penalty === null ? null : Number(letter.penalty),
    fee: letter.fee === null ? null : Number(letter.fee),
    hasRate,
  };
};

/**
 * Reminds a client. The client is locked first and only then are the due bills counted: of two concurrent calls, the
 * second finds none left. The database also ensures that a level of a bill is sent once.
 */
export const remindClient = async (
  tx: Tx,
  call: Call,
  clientId: string,
  asked: { readonly billIds?: readonly string[]; readonly by?: ReminderWay | undefined } = {},
): Promise<{ reminderId: string; bills: number }> => {
  await rowById(tx, call, 'client', clientId, { lock: true });
  const { letter, level } = await composeReminder(tx, call, clientId, asked.billIds);
  const by = asked.by ?? level.by;
  const { email, name } = letter.client;
  if (by === 'mail' && !email) throw new Refused(refuseReminder('reminder.no-address', { client: name }));
  const id = call.newId();
  const { userId } = call.actor;
  await sql`insert into reminder (shop_id, id, client_id, level, tone, by, day, letter, amount, sent_to, sent_by, created_at)
    values (${call.shopId}, ${id}, ${clientId}, ${letter.level}, ${letter.tone}, ${by}, ${call.today}, ${JSON.stringify(letter)}::jsonb,
      ${letter.total}, ${by === 'mail' ? email : ''}, ${userId}, ${call.now})`.execute(tx);
  await sql`insert into reminder_bill (shop_id, reminder_id, bill_id, level, day, amount)
    select ${call.shopId}, ${id}, (r ->> 'id')::uuid, (r ->> 'level')::int, ${call.today}, (r ->> 'left')::numeric
    from jsonb_array_elements(${JSON.stringify(letter.bills)}::jsonb) r`.execute(tx);
  const told = `${TONE_WORDS[letter.tone]}, ${euro(dec(letter.total))}`;
  call.audit('client', clientId, { reminder: [null, told] });
  for (const one of letter.bills) call.audit('bill', one.id, { reminder: [null, TONE_WORDS[letter.tone]] });
  if (by === 'mail') {
    const shop = await sellerOf(tx, call.shopId);
    const attachments = [];
    for (const one of letter.bills.slice(0, MOST_ATTACHED))
      attachments.push(await paperAttached(tx, call, one.id, one.number));
    await queueMail(
      tx,
      call,
      {
        to: email,
        lang: letter.lang,
        subject: letter.subject,
        from: shopSender(shop),
        about: { label: name, path: `/dashboard/clients/${clientId}` },
        blocks: blocksOf(letter, await byCard(tx, call, letter, email)),
        attachments,
      },
      call.shopId,
    );
  }
  return { reminderId: id, bills: letter.bills.length };
};

export const postReminder = (tx: Tx, { id, billIds, by }: InputOf<typeof sendReminder>, call: Call) =>
  remindClient(tx, call, id, { billIds, by });
