import type { FirstStep, HomeCard, HomeFigure } from '#kernel/home/home.ts';
import type { Day } from '#kernel/day.ts';
import type { ListDeclaration } from '#kernel/list.ts';
import type { Refusal } from '#kernel/refusal.ts';
import { defineSlot } from '#kernel/slot.ts';
import type { Call } from '../call.ts';
import { type RawBuilder, sql } from '../db.ts';
import { filterOf } from './filter.ts';

/** The rows that a card counts: where the list itself reads them, so that the card says what the list will show. */
export interface Counted {
  readonly from: RawBuilder<unknown>;
  readonly where: RawBuilder<unknown>;
  /** The value of each row in euros, for users who see prices. */
  readonly amount?: RawBuilder<unknown>;
}
export interface HomeCount {
  readonly card: HomeCard;
  readonly counted: (call: Call) => Counted;
}
export const homeCountSlot = defineSlot<HomeCount>('platform.home-count');
/** The ranks of the cards; cards of one rank stand in the order of the areas. The ranks keep a card beside its neighbours of another area. */
export const CARD_RANK = {
  work: 0,
  offers: 1,
  underWay: 2,
  lateBills: 3,
  reminders: 4,
  bank: 5,
  bills: 6,
  purchases: 7,
} as const;

export interface Period {
  readonly from: Day;
  readonly to: Day;
}
export interface MeasuredFigure {
  readonly figure: HomeFigure;
  /** A figure of a period: `select … where … between`. Null when there is nothing to divide. */
  readonly measured: (call: Call, period: Period) => RawBuilder<unknown>;
}
export const homeFigureSlot = defineSlot<MeasuredFigure>('platform.home-figure');

export interface MeasuredStep {
  readonly step: FirstStep;
  /** Whether it is done, as the data says: `exists (…)`. With `missing`, the facts that it judges, as one value. */
  readonly done: (call: Call) => RawBuilder<unknown>;
  /** The facts that the step still lacks, by the rule that would refuse the act; done when there is none. */
  readonly missing?: (facts: unknown) => readonly Refusal[];
}
export const firstStepSlot = defineSlot<MeasuredStep>('platform.first-step');

/** A card over a declared list: its own filter, on the source of that list. `also` is what lets a small index answer. */
export const countedIn = <F extends string>(
  call: Call,
  card: HomeCard,
  list: ListDeclaration<F>,
  source: {
    readonly from: RawBuilder<unknown>;
    readonly where: RawBuilder<unknown>;
    readonly columns: Readonly<Partial<Record<F, RawBuilder<unknown>>>>;
  },
  also: RawBuilder<unknown> = sql`true`,
): Counted => ({
  from: source.from,
  where: sql`${sql.join([source.where, ...filterOf(call.actor, list, source.columns, card.filter)], sql` and `)} and ${also}`,
});
