import * as z from 'zod';
import { civilDay, decimal } from '#kernel/field/field-schemas.ts';
import type { Day } from '#kernel/day.ts';
import { Id } from '#kernel/endpoint.ts';
import { compare, type Dec, dec, minus, plus, ratio, roundTo, sum, times, toNumber, toText } from '#kernel/money.ts';
import {
  AllocationForm,
  AllocationRow,
  ALLOCATION_STATES,
  MOST_SHARES,
  ShareLine,
} from '#areas/allocations/rules/allocation.ts';

const day = civilDay;

/** A part of the schedule of payment. `on`: its day; null means the day the order is confirmed. */
export const SchedulePart = z.strictObject({
  percent: decimal().positive().max(100).multipleOf(0.01),
  on: day.nullable(),
});
export type SchedulePart = z.output<typeof SchedulePart>;
export const MOST_PARTS = 24;

/**
 * The price of a format for a category of prices from a day on: each release begins at its own. In the mode of the
 * category.
 */
export const FuturesPrice = z.strictObject({
  formatId: Id,
  typology: z.string().min(1).max(60),
  startsOn: day,
  price: decimal().min(0).max(1_000_000).multipleOf(0.01),
});
export type FuturesPrice = z.output<typeof FuturesPrice>;

/**
 * A size in which the wine of a share may be bottled instead, and its surcharge on top of the wine; in the mode of the
 * category.
 */
export const FuturesFormat = z.strictObject({
  formatId: Id,
  intoFormatId: Id,
  surcharge: decimal().min(0).max(1_000_000).multipleOf(0.01),
});
export type FuturesFormat = z.output<typeof FuturesFormat>;

export const CampaignForm = AllocationForm.omit({ others: true }).extend({
  deliverFrom: day,
  deliverTo: day,
  note: z.string().trim().max(1000, 'Doit faire au maximum 1000 caractères').default(''),
});
export const AddCampaign = CampaignForm.extend({
  lines: z.array(ShareLine).max(MOST_SHARES).default([]),
  prices: z.array(FuturesPrice).max(MOST_SHARES).default([]),
  schedule: z.array(SchedulePart).max(MOST_PARTS).default([]),
  formats: z.array(FuturesFormat).max(100).default([]),
  /** The last day on which another size is chosen; null: as long as the campaign is open. */
  chooseUntil: day.nullable().default(null),
});
export const ChangeCampaign = AddCampaign.extend({ id: Id, version: z.number().int() });

/** A share of a campaign and the fate of its units, in units of the format. */
export const CampaignRow = AllocationRow.omit({ asked: true, askedNote: true }).extend({
  /** The parts of `ordered`: units that wait for confirmation, confirmed, wholly billed, and gone. */
  reserved: z.number(),
  confirmed: z.number(),
  billed: z.number(),
  delivered: z.number(),
});
export type CampaignRow = z.output<typeof CampaignRow>;

export const Campaign = CampaignForm.extend({
  id: z.string(),
  version: z.number().int(),
  state: z.enum(ALLOCATION_STATES),
  lines: z.array(CampaignRow),
  prices: z.array(FuturesPrice.extend({ product: z.string() })),
  schedule: z.array(SchedulePart),
  formats: z.array(FuturesFormat.extend({ into: z.string(), units: z.number() })),
  chooseUntil: z.string().nullable(),
});
export type Campaign = z.output<typeof Campaign>;

/** A part of a confirmed order. */
export const FuturesPart = z.object({
  n: z.number().int(),
  dueOn: z.string(),
  percent: z.number(),
  amount: z.number().optional(),
  bill: z.object({ id: z.string(), number: z.string() }).nullable(),
  /** The reason why the part was not billed by itself on its day. */
  why: z.string().optional(),
});
export type FuturesPart = z.output<typeof FuturesPart>;

/** The follow-up of a futures order: its order and the parts of its schedule. */
export const FuturesFollowUp = z.object({
  order: z.object({ id: z.string(), number: z.string(), status: z.string(), awaits: z.boolean() }).nullable(),
  deliverFrom: z.string().nullable(),
  deliverTo: z.string().nullable(),
  /** No right of withdrawal: the price is agreed, and the goods come after thirty days. */
  isEnPrimeur: z.boolean(),
  releasedOn: z.string().nullable(),
  parts: z.array(FuturesPart),
});
export type FuturesFollowUp = z.output<typeof FuturesFollowUp>;

/** Computes the price of a chosen size: as much wine as it holds, and its surcharge. */
export const priceOfFormat = (
  price: number,
  { units, surcharge }: { readonly units: string; readonly surcharge: string },
) => toNumber(roundTo(plus(times(dec(price), dec(units)), dec(surcharge))));

/**
 * The parts of an amount: each its percent, rounded to the cent; together never more than the amount, and all of it to the cent where the percents make a
 * hundred.
 */
export const partsOf = (
  schedule: readonly SchedulePart[],
  amount: Dec,
  today: Day,
): readonly { readonly n: number; readonly dueOn: Day; readonly percent: number; readonly amount: string }[] => {
  const ordered = schedule
    .map((one) => ({ percent: one.percent, dueOn: one.on === null || one.on < today ? today : (one.on as Day) }))
    .sort((a, b) => (a.dueOn < b.dueOn ? -1 : a.dueOn > b.dueOn ? 1 : 0));
  const until = (n: number): Dec =>
    ratio(amount, sum(ordered.slice(0, n).map((one) => dec(String(one.percent)))), dec(100));
  return ordered.map((one, at) => ({
    n: at + 1,
    ...one,
    amount: toText(minus(until(at + 1), until(at)), 2),
  }));
};

export const isBeyondWhole = (schedule: readonly SchedulePart[]): boolean =>
  compare(sum(schedule.map((one) => dec(String(one.percent)))), dec(100)) > 0;
