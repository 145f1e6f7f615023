import * as z from 'zod';
import { ruleError } from '#kernel/field/field-schemas.ts';
import type { OutputOf } from '#kernel/endpoint.ts';
import { lookup } from '#kernel/lookup.ts';
import { compare, type Dec, dec, isZero, max, minus, percentOf, plus, roundTo, times } from '#kernel/money.ts';
import { DeliveryFee, Euros, MEASURES } from './delivery.ts';
import { type Destination, narrowest, zoneFit } from './zone.ts';

/** From so many bottles or kilograms on, in a zone: a price without VAT, then so much for each one above. */
const RateStep = DeliveryFee.pick({ countries: true, departments: true, from: true, price: true, perUnit: true });

/** The carriers' rates for the house. Users who see prices read the costs, whoever sends the parcels. */
export const carrierRateLookup = lookup({
  table: 'carrier_rate',
  area: 'deliveries',
  path: '/v1/carrier-rates',
  can: { all: ['manageDelivery', 'seeAllPrice'] },
  module: null,
  noun: {
    one: 'grille de transporteur',
    many: 'grilles de transporteurs',
    feminine: true,
    why: 'Elle dit ce que vous coûte un transporteur\u00a0: le coût est proposé à l’expédition. L’acheteur paie le prix du mode de livraison, ou cette grille si le mode est « au tarif du transporteur ».',
  },
  name: 'carrier',
  fields: {
    carrier: z.string().trim().min(1, ruleError('needed')).max(120),
    measure: z.enum(MEASURES).default('weight'),
    steps: z.array(RateStep).max(500).default([]),
    fuelPercent: z.number().min(0).max(200).default(0),
    minimum: Euros.default(0),
    excluded: DeliveryFee.shape.departments,
    active: z.boolean().default(true),
  },
  labels: {
    carrier: 'Transporteur',
    measure: 'Paliers comptés',
    fuelPercent: 'Supplément carburant',
    minimum: 'Minimum par envoi',
    steps: 'Paliers, hors taxes',
    excluded: 'Départements non desservis',
    active: 'Proposée à l’expédition',
  },
  options: { measure: { bottles: 'bouteilles', weight: 'kilogrammes' } },
});
export type CarrierRate = OutputOf<typeof carrierRateLookup.list>[number];

export interface Load {
  readonly bottles: Dec;
  /** In kilograms. */
  readonly weight: Dec;
}
export const NO_COST_WORDS = {
  excluded: 'ne dessert pas ce département',
  noStep: 'n’a pas de palier pour cet envoi',
  noWeight: 'compte au poids, et celui de cet envoi n’est pas connu',
} as const;
export type NoCost = keyof typeof NO_COST_WORDS;
export const isNoCost = (why: string): why is NoCost => Object.hasOwn(NO_COST_WORDS, why);

/**
 * Computes the cost of carriage: the step of the narrowest zone, the highest reached, and its price for each unit
 * above. It is never less than the minimum; the fuel surcharge applies to all of it.
 */
export const carrierCost = (
  rate: Pick<CarrierRate, 'measure' | 'steps' | 'fuelPercent' | 'minimum' | 'excluded'>,
  to: Destination,
  load: Load,
): { readonly cost: Dec } | { readonly why: NoCost } => {
  if (rate.excluded.length > 0 && zoneFit({ countries: ['FR'], departments: rate.excluded }, to) > 0)
    return { why: 'excluded' };
  // To ten grams, as it is weighed and typed when it leaves: what is asked for an order and what it costs are one figure.
  const carried = rate.measure === 'weight' ? roundTo(load.weight) : load.bottles;
  // A load without weight has no cost: the first step would be a price that no carrier asks.
  if (rate.measure === 'weight' && isZero(carried)) return { why: 'noWeight' };
  const reached = narrowest(rate.steps, to).filter((step) => compare(dec(step.from), carried) <= 0);
  const [first, ...others] = reached;
  if (!first) return { why: 'noStep' };
  const step = others.reduce((best, one) => (one.from > best.from ? one : best), first);
  const price = plus(dec(step.price), times(dec(step.perUnit), minus(carried, dec(step.from))));
  const least = max(price, dec(rate.minimum));
  return { cost: roundTo(plus(least, percentOf(least, dec(rate.fuelPercent)))) };
};
