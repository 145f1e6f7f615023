import * as z from 'zod';
import { addDays, type Day } from '#kernel/day.ts';
import type { Refusal } from '#kernel/refusal.ts';
import { workingDayFrom } from '#kernel/calendar/working-day.ts';
import { refuseWithdrawal } from './withdrawal-refusals.ts';

/**
 * The right of withdrawal of a consumer who bought at a distance (Code de la consommation, art. L221-18 to L221-28). A declaration is
 * always received; what the law makes of it is said to the seller, who answers.
 */
const DAYS = 14;

/** Begins the day after the last goods were received; ends with its fourteenth day, or with the first working day after it (L221-19). */
export const withdrawalEnd = (received: Day): Day => workingDayFrom(addDays(received, DAYS));
/** Computes the last day of the refund: at the latest fourteen days after the declaration (L221-24). */
export const refundBy = (declared: Day): Day => addDays(declared, DAYS);

export const VERDICT_WORDS = {
  inTime: 'Dans le délai',
  late: 'Hors délai',
  excluded: 'Exception possible',
  professional: 'Acheteur professionnel',
  unmatched: 'Commande à retrouver',
} as const;
export type Verdict = keyof typeof VERDICT_WORDS;
const VERDICTS = Object.keys(VERDICT_WORDS) as [Verdict, ...Verdict[]];

export interface Contract {
  readonly kind: 'order' | 'futures';
  readonly isPro: boolean;
  /** Whether anything in it is goods: tastings, visits and stays on a fixed date are excepted (L221-28, 12°). */
  readonly hasGoods: boolean;
  /** The day the last of it was received; null while it is under way. */
  readonly receivedOn: Day | null;
}

/**
 * Computes the legal verdict on a declaration made this day. `endsOn` is null before the goods are received: the right
 * is open already.
 */
export const judged = (
  contract: Contract | null,
  today: Day,
): { readonly verdict: Verdict; readonly endsOn: Day | null } => {
  if (!contract) return { verdict: 'unmatched', endsOn: null };
  const endsOn = contract.receivedOn && withdrawalEnd(contract.receivedOn);
  if (contract.isPro) return { verdict: 'professional', endsOn };
  if (contract.kind === 'futures' || !contract.hasGoods) return { verdict: 'excluded', endsOn };
  return { verdict: endsOn !== null && today > endsOn ? 'late' : 'inTime', endsOn };
};

export const SCOPES = ['whole', 'part'] as const;
export interface Declaration {
  readonly seller: string;
  readonly number: string;
  readonly scope: (typeof SCOPES)[number];
  readonly goods: string;
}

/** True while an order offers its buyer the way out: a consumer bought goods, and the days are not over. */
export const mayWithdraw = (contract: Contract, today: Day): boolean => judged(contract, today).verdict === 'inTime';

/** The declaration in words: unambiguous, and the same in the books and in the acknowledgement. */
export const statementOf = ({ seller, number, scope, goods }: Declaration): string =>
  `Je notifie à ${seller} ma rétractation du contrat de la commande ${number}, ${scope === 'whole' ? 'pour toute la commande' : `pour les articles suivants : ${goods}`}.`;

/** The same as the seller is told it: the sentence above is the buyer's own, in the first person, and addressed to the seller. */
export const withdrawnWords = ({
  name,
  number,
  scope,
  goods,
}: Omit<Declaration, 'seller'> & { readonly name: string }): string =>
  scope === 'whole'
    ? `${name} renonce à toute la commande ${number}.`
    : `${name} renonce, dans la commande ${number}, à ces articles : ${goods}.`;

export const ANSWER_WORDS = { pending: 'À traiter', accepted: 'Acceptée', declined: 'Refusée' } as const;
export const ANSWERS = ['accepted', 'declined'] as const;

export const Withdrawal = z.object({
  id: z.string(),
  reference: z.string(),
  declaredAt: z.string(),
  declaredOn: z.string(),
  orderId: z.string().nullable(),
  orderNumber: z.string(),
  name: z.string(),
  email: z.string(),
  scope: z.enum(SCOPES),
  goods: z.string(),
  statement: z.string(),
  verdict: z.enum(VERDICTS),
  receivedOn: z.string().nullable(),
  endsOn: z.string().nullable(),
  refundBy: z.string(),
  /** False when none of the goods left: nothing is sent back. Null when no order was found. */
  hasLeft: z.boolean().nullish(),
  /**
   * The verdict on the day of the declaration, and the facts known then: the day of receipt may have been noted since.
   */
  declared: z.object({ verdict: z.enum(VERDICTS), receivedOn: z.string().nullable(), endsOn: z.string().nullable() }),
  state: z.enum(['pending', ...ANSWERS]),
  answerWords: z.string(),
  answeredAt: z.string().nullable(),
});
export type Withdrawal = z.output<typeof Withdrawal>;

/** Whether a refund is due by law, as far as is known: not when the days are over, the law excepts, or no consumer bought. */
export const isOwed = (one: Pick<Withdrawal, 'verdict' | 'state'>): boolean =>
  one.state === 'accepted' || (one.state === 'pending' && (one.verdict === 'inTime' || one.verdict === 'unmatched'));

/** True when goods may be on the buyer's side: as long as nobody knows better, they are asked back. */
export const isSentBack = ({ hasLeft }: Pick<Withdrawal, 'hasLeft'>): boolean => hasLeft !== false;

/** Finds the withdrawal that stands against validating an order: declared in time, and not refused by the seller. */
export const givenUpBy = <W extends Pick<Withdrawal, 'state' | 'verdict'>>(withdrawals: readonly W[]): W | undefined =>
  withdrawals.find(isOwed);
/** Validating takes the money that the law gives back: only somebody who knows of the withdrawal does it. */
export const whyNotOfWithdrawn = (
  withdrawals: readonly Pick<Withdrawal, 'state' | 'verdict' | 'reference'>[],
): Refusal | null => {
  const one = givenUpBy(withdrawals);
  return one ? refuseWithdrawal('sales.withdrawn', { reference: one.reference }) : null;
};

export const whyNotAnswer = (one: Pick<Withdrawal, 'state'>): Refusal | null =>
  one.state === 'pending'
    ? null
    : refuseWithdrawal('sales.withdrawal-answered', { state: ANSWER_WORDS[one.state].toLowerCase() });

/** Wine that is delivered later than this many days after its price is agreed is sold « en primeur ». */
export const PRIMEUR_DAYS = 30;

/**
 * L221-28 7° C. conso.: wine whose price is agreed when it is sold, delivered after thirty days, and whose worth moves with the market. The first two are
 * facts of the order; the third is what wine sold before its bottling is.
 */
export const isEnPrimeur = (agreedOn: Day, deliverFrom: Day | null): boolean =>
  deliverFrom !== null && deliverFrom > addDays(agreedOn, PRIMEUR_DAYS);
