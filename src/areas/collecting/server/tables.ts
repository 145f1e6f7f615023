import type { Lang } from '#kernel/language/lang.ts';
import type { Json } from '#platform/db.ts';
import type { AttemptStatus, LinkWay } from '../rules/pay/pay-link.ts';
import type { ReminderWay, Tone } from '../rules/reminder/reminder.ts';
import type { ReminderLetter } from '../rules/reminder/reminder-letter.ts';

// The current state of the area's tables.

/** The reminders sent to a client, frozen; each bill stands at its own level. */
export interface ReminderTable {
  shop_id: string;
  id: string;
  client_id: string;
  level: number;
  tone: Tone;
  by: ReminderWay;
  day: string;
  letter: Json<ReminderLetter>;
  amount: string;
  sent_to: string;
  sent_by: string | null;
  created_at: string;
}
export interface ReminderBillTable {
  shop_id: string;
  reminder_id: string;
  bill_id: string;
  level: number;
  day: string;
  amount: string;
}
export interface ReminderStopTable {
  shop_id: string;
  id: string;
  subject: 'bill' | 'client';
  reason: string;
  until: string | null;
  created_by: string | null;
  created_at: string;
}

/** The claimed lateness of a bill, with the line and the document that claim it. */
export interface LateChargeTable {
  shop_id: string;
  id: string;
  charge_id: string;
  line: string;
  bill_id: string;
  what: 'penalty' | 'fee';
  from_day: string | null;
  to_day: string | null;
  is_live: boolean;
  created_at: string;
}

/** A private way to pay a bill, or an order that waits for its payment; only the hash of its secret is kept. */
export interface PayLinkTable {
  shop_id: string;
  id: string;
  /** Null for a link that pays an order. */
  bill_id: string | null;
  /** The order that stands once it is paid; null for a link that pays a bill. */
  sale_id: string | null;
  hash: string;
  via: LinkWay;
  sent_to: string;
  lang: Lang;
  created_by: string | null;
  created_at: string;
  expires_at: string;
  revoked_at: string | null;
}
export interface PayAttemptTable {
  shop_id: string;
  id: string;
  link_id: string;
  /** Null for the order of a link. */
  bill_id: string | null;
  /** Null for a bill of several orders. */
  sale_id: string | null;
  /** Null where it was paid on the page of another house. */
  imprint_id: string | null;
  amount: string;
  status: AttemptStatus;
  intent_id: string | null;
  created_at: string;
}

/** An estate that was told that a half-year has no legal interest yet. */
export interface LegalInterestToldTable {
  shop_id: string;
  half: string;
  told_at: string;
}

declare module '#platform/db.ts' {
  interface Database {
    late_charge: LateChargeTable;
    legal_interest_told: LegalInterestToldTable;
    reminder: ReminderTable;
    reminder_bill: ReminderBillTable;
    reminder_stop: ReminderStopTable;
    pay_link: PayLinkTable;
    pay_attempt: PayAttemptTable;
  }
}
