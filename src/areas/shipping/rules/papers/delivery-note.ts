import * as z from 'zod';
import { ParcelSize } from '#areas/deliveries/rules/packing/parcel-size.ts';
import { type Day, isDay } from '#kernel/day.ts';
import { territoryOf } from '#kernel/field/territory.ts';
import { defineRefusals, type Refusal, type Words } from '#kernel/refusal.ts';
import { BillAddress, Party } from '#areas/papers/rules/paper.ts';
import { UNITS } from '#areas/papers/rules/units.ts';
import { TRANSPORTS } from '#areas/papers/rules/shipment.ts';

/**
 * The goods that leave the cellar, as a snapshot. In France, this commercial paper may accompany goods whose duty is
 * paid (order of June 2025). It must then name: consignor, consignee, carrier, trade names, number and kind of
 * containers, nominal volume, alcoholic strength, a unique reference and the date.
 */
const CivilDay = z.string().refine(isDay, { error: 'not a day' }) as unknown as z.ZodType<Day, Day>;
const Measure = z.string().regex(/^\d{1,12}(\.\d{1,6})?$/);
const text = (max: number) => z.string().min(1).max(max);

export const DeliveryLine = z.strictObject({
  id: z.string().regex(/^[0-9]{1,6}$/),
  label: text(200),
  details: z.array(text(300)).max(8),
  /** « Bouteille », « Bib », « Fût »; null for what is not a drink. */
  container: text(80).nullable(),
  quantity: Measure,
  unit: z.enum(UNITS),
  /** Bottles of the line, those inside boxes too. */
  bottles: Measure.optional(),
  /** Nominal volume of one container, litres; volume of the line, litres; strength in % vol. */
  nominal: Measure.nullable(),
  litres: Measure.nullable(),
  abv: Measure.nullable(),
  /** EMCS product code: W200, W300 … */
  code: text(4).nullable(),
  lot: text(60).nullable(),
});
export type DeliveryLine = z.output<typeof DeliveryLine>;

export const DeliveryNote = z.strictObject({
  schema: z.literal(1),
  number: text(35),
  issuedOn: CivilDay,
  shippedOn: CivilDay,
  order: text(60).nullable(),
  purchaseOrder: text(60).nullable(),
  dutyType: z.enum(['DA2', 'DSU', 'NULL']),
  /** The administrative reference of an electronic document, when the goods move under one. */
  arc: z
    .string()
    .regex(/^\d{2}[A-Z]{2}[A-Z0-9]{17}$/)
    .nullable(),
  consignor: Party,
  consignee: Party,
  deliverTo: BillAddress.nullable(),
  /** Absent from the first notes, whose goods without carrier the estate drove itself. */
  transport: z.enum(TRANSPORTS).optional(),
  vehicle: text(40).nullable().optional(),
  carrier: z
    .strictObject({
      name: text(120),
      lines: z.array(text(200)).max(4),
      exciseNumber: text(13).nullable(),
      vehicle: text(40).nullable(),
      tracking: text(80).nullable(),
    })
    .nullable(),
  lines: z.array(DeliveryLine).min(1).max(10_000),
  packages: z.strictObject({
    count: z.number().int().min(0).max(100_000),
    kind: text(40),
    weight: Measure.nullable(),
    /** The sizes of the parcels, one for each, when they were measured; absent from the first notes. */
    sizes: z.array(ParcelSize).optional(),
  }),
  instructions: text(1000).nullable(),
  mentions: z.array(text(500)).max(8),
});
export type DeliveryNote = z.output<typeof DeliveryNote>;

const refuse = defineRefusals({
  'delivery-note.shape': {
    kind: 'invalid',
    fr: 'Le bon de livraison est incomplet ou mal formé\u00a0: {field}.',
    en: 'The delivery note is incomplete or malformed: {field}.',
  },
  'delivery-note.volume': {
    kind: 'invalid',
    fr: '«\u00a0{label}\u00a0»\u00a0: contenant, volume nominal et titre alcoométrique sont obligatoires pour le transport.',
    en: '“{label}”: container, nominal volume and strength are required for transport.',
  },
  'delivery-note.carrier': { kind: 'invalid', fr: 'Le transporteur n’est pas nommé.', en: 'The carrier is not named.' },
  'delivery-note.carrier-address': {
    kind: 'invalid',
    fr: 'L’adresse du transporteur manque.',
    en: 'The carrier’s address is missing.',
  },
  'delivery-note.union': {
    kind: 'invalid',
    fr: 'Vers un autre pays de l’Union, les boissons circulent sous document administratif électronique simplifié (e-DAS), établi dans GAMMA2.',
    en: 'Within the Union drinks travel under a simplified electronic administrative document (e-SAD).',
  },
  'delivery-note.export': {
    kind: 'invalid',
    fr: 'Hors de l’Union, les boissons circulent sous déclaration d’exportation.',
    en: 'Outside the Union drinks travel under an export declaration.',
  },
  'delivery-note.address': {
    kind: 'invalid',
    fr: 'L’adresse du destinataire est incomplète.',
    en: 'The consignee’s address is incomplete.',
  },
  'delivery-note.suspended': {
    kind: 'invalid',
    fr: 'En suspension de droits, le transport demande un document électronique et son numéro ARC.',
    en: 'Under duty suspension the transport needs an electronic document and its ARC.',
  },
});

const isDrink = (line: DeliveryLine): boolean => line.code !== null || (line.abv !== null && Number(line.abv) > 1.2);

/** Why this note could not accompany the goods; null when it can. */
export const noteProblems = (note: DeliveryNote): Refusal | null => {
  const shape = DeliveryNote.safeParse(note);
  if (!shape.success) return refuse('delivery-note.shape', { field: shape.error.issues[0]?.path.join('.') || 'bon' });
  const unfit = note.lines.filter(
    (line) => isDrink(line) && (line.container === null || line.nominal === null || line.abv === null),
  );
  const [first] = unfit;
  if (first) {
    const fields: Record<string, Words> = {};
    for (const line of unfit) fields[`lines.${line.id}`] = refuse('delivery-note.volume', { label: line.label }).words;
    return refuse('delivery-note.volume', { label: first.label }, fields);
  }
  const place = note.deliverTo ?? note.consignee.address;
  const { excise } = territoryOf(place);
  if (note.dutyType === 'DA2' && note.lines.some(isDrink) && excise !== 'FR')
    return refuse(excise === null ? 'delivery-note.export' : 'delivery-note.union');
  if (note.transport === 'carrier' && note.carrier === null) return refuse('delivery-note.carrier');
  if (note.dutyType === 'DA2' && note.carrier !== null && note.carrier.lines.length === 0)
    return refuse('delivery-note.carrier-address');
  if (place.city === '' || place.lines.length === 0) return refuse('delivery-note.address');
  return note.dutyType === 'DSU' && note.arc === null ? refuse('delivery-note.suspended') : null;
};

/** Whether the note is an accompanying document: duty paid, on French roads, with all that a control asks for. It says so only then. */
export const isAccompanying = (note: DeliveryNote): boolean =>
  note.dutyType === 'DA2' && note.lines.some(isDrink) && noteProblems(note) === null;
