import { seller as sellerOf } from '#areas/shops/server/index.ts';
import { paperSeller } from '#areas/papers/server/index.ts';
import { sellerParty } from '#areas/papers/rules/paper-parties.ts';
import { day as asDay } from '#kernel/day.ts';
import { typedName } from '#kernel/language/typed-words.ts';
import { fill } from '#kernel/language/words.ts';
import { dec, isZero, sum, times, toText } from '#kernel/money.ts';
import { Refused } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { type RowOf, sql, type Tx } from '#platform/db.ts';
import { reminderWords } from '../../rules/reminder/messages/reminder.ts';
import { isLateCharge } from '#areas/billing/rules/bill-kinds.ts';
import { penaltyOf } from '../../rules/late/late-draft.ts';
import { RECOVERY_FEE, type ReminderLevel } from '../../rules/reminder/reminder.ts';
import type { ReminderLetter } from '../../rules/reminder/reminder-letter.ts';
import { refuseReminder } from '../../rules/reminder/reminder-refusals.ts';
import { claimableBills } from '../late/late-bills.ts';
import { paperClient } from '#areas/billing/server/index.ts';
import { dueBills } from './due-bills.ts';

type DueBill = RowOf<'bill', 'id' | 'kind' | 'number' | 'issued_on' | 'total_gross'> & {
  due_on: string;
  remaining: RowOf<'bill_balance'>['remaining'];
  days: number;
  level: number;
};

export interface Composed {
  readonly letter: ReminderLetter;
  readonly level: ReminderLevel;
  readonly hasRate: boolean;
}

const NO_CHARGES = { penalty: null, fee: '0.00', hasRate: true };
/**
 * Computes the legal charges on these bills today that are not billed yet: billed charges are a line of their own.
 */
const chargesOf = async (tx: Tx, call: Call, clientId: string, due: readonly DueBill[]) => {
  const only = due.filter((row) => row.days > 0).map((row) => row.id);
  const late = await claimableBills(tx, call, { clientId, through: asDay(call.today), only });
  return {
    penalty: late.some((one) => one.steps === null)
      ? null
      : toText(sum(late.map((one) => dec(penaltyOf(one.steps ?? [])))), 2),
    fee: toText(times(RECOVERY_FEE, dec(late.filter((one) => one.fee).length)), 2),
    hasRate: late.every((one) => one.steps !== null),
  };
};

/** The reminder that a client is due for today, of these bills or of all; nothing due is refused. */
export const composeReminder = async (
  tx: Tx,
  call: Call,
  clientId: string,
  only?: readonly string[],
): Promise<Composed> => {
  const client = await paperClient(tx, call, clientId);
  const { rows } =
    await sql<DueBill>`select d.id, d.kind, d.number, d.issued_on, d.due_on, d.total_gross, d.remaining, d.days, d.level
    from ${dueBills(call)} d where d.client_id = ${clientId} order by d.due_on, d.number`.execute(tx);
  const due = only ? rows.filter((row) => only.includes(row.id)) : rows;
  if (due.length === 0) throw new Refused(refuseReminder('reminder.nothing-due'));
  const shop = await sellerOf(tx, call.shopId);
  const { levels } = shop.settings.reminders;
  const at = Math.max(...due.map((row) => row.level));
  const level = levels[at - 1];
  if (!level) throw new Refused(refuseReminder('reminder.nothing-due'));
  const total = toText(sum(due.map((row) => dec(row.remaining))), 2);
  const charges = level.charges ? await chargesOf(tx, call, clientId, due) : NO_CHARGES;
  const { lang } = client;
  const words = reminderWords[lang].tones[level.tone];
  // The shop's own words are French: a client with another language gets our words in that language.
  const own = lang === 'fr' ? level : { subject: '', text: '' };
  const about = {
    // Any visitor may have typed the name in an order: it is written as a name, and as no other content.
    client: typedName(client.name),
    shop: shop.name,
    total: { euro: total },
    count: String(due.length),
    oldest: { day: due[0]?.due_on ?? call.today },
  };
  const { seller } = await paperSeller(tx, call.shopId);
  return {
    level,
    hasRate: charges.hasRate,
    letter: {
      day: asDay(call.today),
      lang,
      tone: level.tone,
      level: at,
      client: { name: client.name, code: client.code, email: client.email, address: client.address },
      seller: sellerParty(seller),
      subject: fill(own.subject || words.subject, about, lang),
      text: fill(own.text || words.text, about, lang),
      bills: due.map((row) => ({
        id: row.id,
        number: row.number,
        ...(isLateCharge(row.kind) ? { isLateCharge: true as const } : {}),
        issuedOn: asDay(row.issued_on),
        dueOn: asDay(row.due_on),
        days: row.days,
        level: row.level,
        gross: row.total_gross,
        left: row.remaining,
      })),
      total,
      penalty: charges.penalty !== null && !isZero(dec(charges.penalty)) ? charges.penalty : null,
      fee: isZero(dec(charges.fee)) ? null : charges.fee,
      bank: seller.iban
        ? { holder: seller.holder ?? shop.name, name: seller.bank ?? '', iban: seller.iban, bic: seller.bic ?? '' }
        : null,
    },
  };
};
