import { importRowsReverted, stockStated } from '#areas/catalogue/rules/events.ts';
import { type Subscription, within, work } from '#platform/jobs.ts';
import { takeBackStock, takeStatedStock } from './import.ts';
import { expireReservation, expireReservationJob } from './reservation.ts';

export const subscriptions: readonly Subscription[] = [
  within(stockStated, takeStatedStock),
  within(importRowsReverted, takeBackStock),
  work(expireReservationJob, (payload, run) =>
    run.inShop<void>((tx, call) => expireReservation(tx, call, { kind: payload.holderKind, id: payload.holderId })),
  ),
];
