import { costsStated, importRowsReverted, stockStated, thresholdsStated } from '#areas/catalogue/rules/events.ts';
import { type Subscription, within, work } from '#platform/jobs.ts';
import { takeBackFacts, takeStatedCosts, takeStatedThresholds } from './import-facts.ts';
import { takeBackStock, takeStatedStock } from './import.ts';
import { expireReservation, expireReservationJob } from './reservation.ts';

export const subscriptions: readonly Subscription[] = [
  within(stockStated, takeStatedStock),
  within(thresholdsStated, takeStatedThresholds),
  within(costsStated, takeStatedCosts),
  within(importRowsReverted, takeBackStock),
  within(importRowsReverted, takeBackFacts),
  work(expireReservationJob, (payload, run) =>
    run.inShop<void>((tx, call) => expireReservation(tx, call, { kind: payload.holderKind, id: payload.holderId })),
  ),
];
