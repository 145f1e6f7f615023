import { onSureDay } from '#areas/papers/server/index.ts';
import { bind } from '#platform/call.ts';
import * as disputed from '../rules/dispute/dispute-endpoints.ts';
import * as late from '../rules/late/late-endpoints.ts';
import * as account from '../rules/money/account.ts';
import * as aged from '../rules/money/outstandings.ts';
import * as chased from '../rules/reminder/reminder-endpoints.ts';
import * as agree from '../rules/instalment/agree-endpoints.ts';
import * as instalment from '../rules/instalment/instalment-endpoints.ts';
import * as follow from '../rules/follow/follow-endpoints.ts';
import * as pay from '../rules/pay/pay-endpoints.ts';
import {
  beginFollowedPayment,
  openPayWay,
  readFollowed,
  readFollowedPdf,
  respondFollowedPayment,
} from './follow/follow-order.ts';
import { readDisputesOfBill, readDisputesOfOrder } from './dispute/disputes-of.ts';
import { issueLateCharges, readLateClaim, readLateOwed } from './late/late-charges.ts';
import { beginAgreeing, readInstalmentLink, respondAgreed, sendAgain } from './instalment/agree.ts';
import { listInstalments } from './instalment/instalment-list.ts';
import { cancelPlan, layPlan, movePart } from './instalment/lay.ts';
import { readInstalments, readOwnInstalments } from './instalment/see-plan.ts';
import { respondTaken, takeNow } from './instalment/take-part.ts';
import { mailStatement, readAccount, readAccountPaper } from './money/account.ts';
import { listOutstandings } from './money/outstanding-list.ts';
import { readStatement } from './money/statement.ts';
import { listDueReminders, listReminders, listReminderStops } from './reminder/due-list.ts';
import { readDraftLetters, readReminderLetter } from './reminder/reminder-letters.ts';
import { dropReminderStop, putReminderStop } from './reminder/reminder-stop.ts';
import { postReminder, readReminderDraft } from './reminder/send-reminder.ts';
import { beginPaying, respondPaid } from './pay/pay-by-link.ts';
import { beginOnline, giveUp, respondOnline } from './pay/pay-online.ts';
import { openOwnPayWay, readOwnPayWay } from './pay/pay-own.ts';
import { readPayLink, readPayLinkPdf } from './pay/pay-page.ts';
import { mailLink, readPayLinks, revokeLinks } from './pay/send-link.ts';
import { paperBindings } from './paper-sources.ts';
import { legalInterest } from '../rules/late/legal-interest.ts';
import { readLegalInterest } from './late/legal-rates.ts';

export const bindings = [
  bind(legalInterest, readLegalInterest),
  ...paperBindings,
  bind(disputed.disputesOfOrder, readDisputesOfOrder),
  bind(disputed.disputesOfBill, readDisputesOfBill),
  bind(aged.outstandings, listOutstandings),
  bind(aged.statement, readStatement),
  bind(account.clientAccount, readAccount),
  bind(account.accountPaper, readAccountPaper),
  bind(account.sendStatement, mailStatement),
  bind(late.lateOwed, readLateOwed),
  bind(late.lateClaim, readLateClaim),
  bind(late.billLateCharges, onSureDay(issueLateCharges)),
  bind(chased.dueReminders, listDueReminders),
  bind(chased.reminderDraft, readReminderDraft),
  bind(chased.sendReminder, postReminder),
  bind(chased.reminders, listReminders),
  bind(chased.reminderLetter, readReminderLetter),
  bind(chased.draftLetters, readDraftLetters),
  bind(chased.reminderStops, listReminderStops),
  bind(chased.stopReminders, putReminderStop),
  bind(chased.resumeReminders, dropReminderStop),
  bind(pay.payLinks, readPayLinks),
  bind(pay.sendPayLink, mailLink),
  bind(pay.revokePayLinks, revokeLinks),
  bind(pay.ownPayWay, readOwnPayWay),
  bind(pay.payOwnBill, openOwnPayWay),
  bind(pay.payLink, readPayLink),
  bind(pay.payLinkPdf, readPayLinkPdf),
  bind(pay.payByLink, beginPaying, { respond: respondPaid }),
  bind(pay.payOnlineByLink, beginOnline, { respond: respondOnline }),
  bind(pay.giveUpOnline, giveUp, { respond: respondOnline }),
  bind(follow.followedOrder, readFollowed),
  bind(follow.followedBillPdf, readFollowedPdf),
  bind(follow.payFollowedBill, openPayWay),
  bind(follow.payFollowedOrder, beginFollowedPayment, { respond: respondFollowedPayment }),
  bind(instalment.orderInstalments, readInstalments),
  bind(instalment.ownInstalments, readOwnInstalments),
  bind(instalment.layInstalments, layPlan),
  bind(instalment.cancelInstalments, cancelPlan),
  bind(instalment.moveInstalment, movePart),
  bind(instalment.takeInstalment, takeNow, { respond: respondTaken }),
  bind(instalment.instalments, listInstalments),
  bind(agree.sendInstalmentsAgain, sendAgain),
  bind(agree.instalmentLink, readInstalmentLink),
  bind(agree.agreeInstalments, beginAgreeing, { respond: respondAgreed }),
];
