import { collectingSlot } from '#areas/billing/server/index.ts';
import { contribute } from '#kernel/slot.ts';
import { isAskedLater } from './instalment/asked-later.ts';
import { scheduleForPaper } from './instalment/paper-schedule.ts';
import { wayToPay } from './pay/deposit-link.ts';
import { billToPay, linkForPaper, standingOf } from './pay/pay-link.ts';

/** The answers about links and schedules that billing asks for. */
export const collectingAnswers = contribute(collectingSlot, 0, {
  linkForPaper,
  scheduleForPaper,
  isAskedLater,
  standingOf: async (tx, call, billId) => {
    const bill = await billToPay(tx, call, billId);
    const { left, underWay } = await standingOf(tx, call, bill);
    return { number: bill.number, asked: bill.asked, left, underWay };
  },
  wayToPay,
});
