import { MOST_SIZES, ParcelSize } from '#areas/deliveries/rules/packing/parcel-size.ts';
import { TRANSPORTS } from '#areas/papers/rules/shipment.ts';
import { Order, ShipmentProposal } from '#areas/sales/rules/order/sale.ts';
import { ById, endpoint, Id } from '#kernel/endpoint.ts';
import { ruleError } from '#kernel/field/field-schemas.ts';
import * as z from 'zod';

const said = (max: number) => z.string().trim().max(max).default('');
/** The carrier and the parcels; the order itself proposes the absent parts. */
export const Shipping = z.strictObject({
  transport: z.enum(TRANSPORTS).optional(),
  carrier: said(120),
  carrierAddress: said(200),
  tracking: said(80),
  vehicle: said(40),
  packages: z.number().int().min(1).max(10_000).optional(),
  weight: z.number().min(0).max(100_000).optional(),
  /** Parcel by parcel: their number and, where each was weighed, their weight follow. Left out, the boxes of the shop say it. */
  sizes: z.array(ParcelSize).min(1).max(MOST_SIZES).optional(),
  delivered: z.boolean().default(false),
  /** The cost of the transport to the house, without VAT; when absent, its carrier's grid gives it. */
  cost: z.number().min(0).max(999_999).nullish(),
  /** The number that GAMMA2 gave to the electronic document of goods under suspended duty. */
  arc: z
    .string()
    .trim()
    .toUpperCase()
    .regex(
      /^(\d{2}[A-Z]{2}[A-Z0-9]{17})?$/,
      'Un numéro ARC a 21 caractères : deux chiffres, deux lettres, puis 17 lettres ou chiffres',
    )
    .default(''),
});
/** The goods that leave now, when they are not all that is left. */
export const ShippedLines = z
  .array(z.strictObject({ id: Id, quantity: z.number().positive().max(1_000_000_000) }))
  .min(1)
  .max(10_000);
export const ShipAsked = Shipping.omit({ delivered: true }).extend({ lines: ShippedLines.optional() });
export const shipOrder = endpoint({
  verb: 'PUT',
  path: '/v1/orders/:id/ship',
  can: 'manageDelivery',
  module: null,
  manyAtOnce: true,
  fields: { cost: { can: 'seeAllPrice', unless: [null] } },
  input: z.strictObject({ id: Id, ...Shipping.shape, lines: ShippedLines.optional() }),
  output: Order,
  done: 'Commande expédiée',
  summary:
    'Expédie tout ce qui reste, ou une partie : le stock sort, le bon de livraison est numéroté. Ce qui n’est pas dit suit le mode de livraison choisi.',
});
/** A line of an order of which a part is taken, shipped or billed: its units, and the units left. */
export const LineLeft = z.object({
  id: z.string(),
  label: z.string(),
  details: z.string(),
  unit: z.string(),
  quantity: z.number(),
  left: z.number(),
});
export const ToShip = z.object({
  id: z.string(),
  lines: z.array(LineLeft.extend({ shipped: z.number() })),
  /** The shipment proposed for all that is left. */
  shipment: ShipmentProposal,
  /** The carriers to choose from; any other is typed by hand. */
  carriers: z.array(z.object({ name: z.string(), address: z.string() })),
  /** The boxes for its parcels, and the number of bottles left to pack. */
  boxes: z.array(z.object({ bottles: z.number().int(), length: z.number(), width: z.number(), height: z.number() })),
  bottles: z.number(),
  /** The price of each carrier with a grid for all that is left; for users who see prices. */
  costs: z.array(z.object({ carrier: z.string(), cost: z.number().nullable(), why: z.string() })),
  /** The cost of its transport so far, without VAT; null when unknown, and for users who see no prices. */
  spent: z.number().nullable(),
  /** Its delivery notes, oldest first. */
  notes: z.array(z.object({ number: z.string(), day: z.string(), carrier: z.string(), tracking: z.string() })),
});
export type ToShip = z.output<typeof ToShip>;
export const toShip = endpoint({
  verb: 'GET',
  path: '/v1/orders/:id/to-ship',
  can: { any: ['manageDelivery', 'seeAllOrder'] },
  module: null,
  input: ById,
  output: ToShip,
  summary: 'Ce qui est parti et ce qui reste à expédier d’une commande, ligne par ligne, avec ses bons de livraison.',
});
export const DeliveryDay = z.strictObject({ id: Id, day: z.iso.date(ruleError('date')).optional() });
export const deliverOrder = endpoint({
  verb: 'PUT',
  path: '/v1/orders/:id/deliver',
  can: 'manageDelivery',
  module: null,
  manyAtOnce: true,
  input: DeliveryDay,
  output: Order,
  done: 'Réception notée',
  summary:
    'Note le jour où la commande expédiée a été reçue, ou le corrige\u00a0; sans jour, aujourd’hui. Les délais de rétractation courent de ce jour.',
});
export const undeliverOrder = endpoint({
  verb: 'PUT',
  path: '/v1/orders/:id/undeliver',
  can: 'manageDelivery',
  module: null,
  input: ById,
  output: Order,
  done: 'Réception annulée',
  summary: 'Annule une réception notée par erreur, tant qu’aucune rétractation n’a été jugée d’après elle.',
});
export const deliveryNote = endpoint({
  verb: 'GET',
  path: '/v1/orders/:id/delivery-note',
  can: { any: ['manageDelivery', 'seeAllOrder'] },
  module: null,
  input: z.strictObject({ id: Id, number: z.string().max(60).optional() }),
  output: 'file',
  summary: 'Le bon de livraison, qui vaut document d’accompagnement\u00a0; sans `number`, le dernier.',
});
