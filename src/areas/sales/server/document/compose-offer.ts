import { lineJson } from '#areas/pricing/rules/lines/priced-json.ts';
import type { CartError } from '#areas/pricing/rules/cart-error.ts';
import type { Call } from '#platform/call.ts';
import type { Tx } from '#platform/db.ts';
import { kindOf, type SaleKind } from '#areas/papers/rules/document-kinds.ts';
import type { LayoutRow } from '#areas/papers/rules/layout.ts';
import type { QuoteOption } from '#areas/papers/rules/options.ts';
import { type Composed, composeDocument } from './compose-document.ts';
import type { Asked, Before } from './typed-document.ts';

/** A typed document with the parts beside its sums: options, and the rows between the lines. */
export interface Offer {
  readonly made: Composed;
  /** All the lines together, options among them; null where there are none. */
  readonly whole: Composed | null;
  readonly options: readonly (QuoteOption & { readonly askedId: string })[];
  readonly layout: readonly LayoutRow[];
}

/**
 * Composes a document with its agreed lines. Its options are priced a second time, together with the lines, and counted
 * in nothing. Lines come first both times, so that a line has the same name in both, and a cent falls on it alike.
 */
export const composeOffer = async (
  tx: Tx,
  kind: SaleKind,
  asked: Asked,
  call: Call,
  before: Before | null,
): Promise<Offer> => {
  const isOption = (line: Asked['lines'][number]): boolean => kindOf(kind).expires && line.isOption === true;
  const places = asked.lines.map((_line, at) => at);
  const isOptionAt = (at: number): boolean => asked.lines.some((line, n) => n === at && isOption(line));
  const order = [...places.filter((at) => !isOptionAt(at)), ...places.filter(isOptionAt)];
  const counted = asked.lines.filter((line) => !isOption(line));
  const made = await composeDocument(tx, kind, { ...asked, lines: counted }, call, before);
  const layout = layoutOf(asked, made, before);
  if (counted.length === asked.lines.length) return { made, whole: null, options: [], layout };
  const whole = await composeDocument(
    tx,
    kind,
    // An option is offered at its own price: what is off the whole stays off what is counted.
    { ...asked, wholeDiscount: null, lines: [...counted, ...asked.lines.filter(isOption)] },
    call,
    before,
  );
  // Words of a line are shown on the line as it was typed.
  const typedAt = (error: CartError): CartError => ({
    ...error,
    field: error.field.replace(/^lines\.(\d+)/, (_all, at: string) => `lines.${order[Number(at)] ?? at}`),
  });
  const ofOptions = (errors: readonly CartError[]) =>
    errors.filter((error) => Number(/^lines\.(\d+)/.exec(error.field)?.[1] ?? -1) >= counted.length);
  return {
    made: {
      ...made,
      mistakes: [...made.mistakes, ...ofOptions(whole.mistakes)].map(typedAt),
      gaps: [...made.gaps, ...ofOptions(whole.gaps)].map(typedAt),
    },
    whole,
    layout,
    options: whole.rows.slice(counted.length).flatMap(({ asked: line, pricedId, was }) => {
      const priced = whole.one.priced.lines.find((one) => one.id === pricedId);
      return priced
        ? [{ id: was?.id ?? call.newId(), askedId: line.id, priced: lineJson(priced), source: priced.source ?? null }]
        : [];
    }),
  };
};

/** Rows between the lines name the line by what it was priced under, which stays its own in an order made of it. */
const layoutOf = (asked: Asked, made: Composed, before: Before | null): readonly LayoutRow[] =>
  asked.layout === undefined
    ? (before?.sale.layout ?? [])
    : asked.layout.map((one) => ({
        ...one,
        before: made.rows.find((row) => row.asked.id === one.before)?.pricedId ?? null,
      }));
