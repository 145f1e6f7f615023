import { billKindOf, isLateCharge } from '#areas/billing/rules/bill-kinds.ts';
import type { BillKind } from '#areas/billing/rules/einvoice/einvoice-codes.ts';
import type { WholeBill } from '#areas/billing/rules/endpoints.ts';
import type { BillPart } from '#areas/billing/web/index.ts';
import { InstalmentPanel } from '../instalment/instalment-panel.tsx';
import { OwnSchedule } from '../instalment/own-schedule.tsx';
import { LateButton } from '../late/late-button.tsx';
import { PayOwnButton } from '../pay/pay-own.tsx';
import { PayPanel } from '../pay/pay-panel.tsx';
import { ReminderPanel } from '../reminder/reminder-panel.tsx';

/** Finds an order of a bill: schedules are asked for by it. */
const orderOf = (bill: WholeBill): string | null => bill.orderId ?? bill.orders?.[0]?.id ?? null;
const isPayable = (bill: WholeBill): boolean => billKindOf(bill.kind as BillKind).isPayable;

/** The actions of the buyer, or of the office, at the top of a bill's page. */
export const BillActions: BillPart = ({ bill, side }) => {
  if (side !== 'buyer') return <LateButton bill={bill} />;
  return bill.due ? <PayOwnButton billId={bill.id} /> : null;
};

/** Late charges are paid at once, without a schedule. */
const Schedule: BillPart = ({ bill, side }) => {
  const orderId = orderOf(bill);
  if (orderId === null || !isPayable(bill) || isLateCharge(bill.kind as BillKind)) return null;
  const Panel = side === 'buyer' ? OwnSchedule : InstalmentPanel;
  return <Panel orderId={orderId} billId={bill.id} />;
};

/** Beside a bill: its schedule; in the office its links and its reminders too. */
export const BillPanels: BillPart = ({ bill, side }) => (
  <>
    <Schedule bill={bill} side={side} />
    {side === 'buyer' ? null : <PayPanel bill={{ id: bill.id, number: bill.number }} />}
    {side !== 'buyer' && isPayable(bill) ? <ReminderPanel subject="bill" id={bill.id} /> : null}
  </>
);
