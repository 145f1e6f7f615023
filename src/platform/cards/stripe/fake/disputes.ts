import { keep, type Thing, type World } from './objects.ts';

/** Somebody contests a payment with his bank, and the bank decides: as theirs move, each change with its news. */
export interface FakeDispute {
  readonly payment: string;
  readonly amount: number;
  readonly fee?: number;
  readonly reason?: string;
  /** The bank only asks so far: nothing is taken. */
  readonly isInquiry?: boolean;
}
interface Move {
  readonly amount: number;
  readonly fee: number;
  readonly currency: string;
}

const said = (world: World, name: string, type: string, dispute: Thing): Thing => {
  world.emit(`charge.dispute.${type}`, dispute, name);
  return dispute;
};
const chargeOf = (world: World, name: string, dispute: Thing): Thing =>
  world.account(name).things.get(dispute.charge as string) as Thing;

const move = (world: World, name: string, dispute: Thing, amount: number, fee: number): void => {
  const currency = dispute.currency as string;
  dispute.balance_transactions = [...(dispute.balance_transactions as Move[]), { amount, fee, currency }];
  const charge = chargeOf(world, name, dispute);
  charge.taken = Number(charge.taken ?? 0) - amount;
};

export const openDispute = (
  world: World,
  name: string,
  { payment: id, amount, fee = 2000, reason = 'fraudulent', isInquiry = false }: FakeDispute,
): Thing => {
  const account = world.account(name);
  const payment = account.things.get(id) as Thing;
  const dispute = keep(
    world,
    account,
    'dp',
    'dispute',
    {},
    {
      amount,
      currency: payment.currency,
      charge: payment.latest_charge,
      payment_intent: payment.id,
      reason,
      status: isInquiry ? 'warning_needs_response' : 'needs_response',
      evidence_details: { due_by: world.seconds() + 7 * 86_400, past_due: false },
      balance_transactions: [],
      is_charge_refundable: isInquiry,
      fee,
    },
  );
  said(world, name, 'created', dispute);
  return isInquiry ? dispute : withdraw(world, name, dispute);
};

const withdraw = (world: World, name: string, dispute: Thing): Thing => {
  move(world, name, dispute, -Number(dispute.amount), Number(dispute.fee));
  return said(world, name, 'funds_withdrawn', dispute);
};

/** Turns an inquiry into a dispute. */
export const escalateDispute = (world: World, name: string, dispute: Thing): Thing => {
  dispute.status = 'needs_response';
  said(world, name, 'updated', dispute);
  return withdraw(world, name, dispute);
};

export const answerDispute = (world: World, name: string, dispute: Thing): Thing => {
  dispute.status = String(dispute.status).startsWith('warning') ? 'warning_under_review' : 'under_review';
  return said(world, name, 'updated', dispute);
};

/** Won, the money comes again, and its fee when that account gives it back. */
export const closeDispute = (
  world: World,
  name: string,
  dispute: Thing,
  outcome: 'won' | 'lost' | 'warning_closed',
  isFeeBack = false,
): Thing => {
  dispute.status = outcome;
  said(world, name, 'closed', dispute);
  if (outcome !== 'won') return dispute;
  move(world, name, dispute, Number(dispute.amount), isFeeBack ? -Number(dispute.fee) : 0);
  return said(world, name, 'funds_reinstated', dispute);
};
