import type { InputOf } from '#kernel/endpoint.ts';
import type { Campaign } from '../../rules/futures/futures.ts';
import type { addCampaign } from '../../rules/futures/futures-endpoints.ts';
import { isWhole, labelOf, type TypedShare } from '#areas/allocations/web/index.ts';

type Sent = InputOf<typeof addCampaign>;

export interface TypedPrice {
  readonly id: string;
  readonly formatId: string;
  readonly label: string;
  readonly typology: string | null;
  readonly startsOn: string | null;
  readonly price: number | string | null;
}
export interface TypedPart {
  readonly id: string;
  readonly percent: number | string | null;
  readonly on: string | null;
}
export interface TypedFormat {
  readonly id: string;
  readonly formatId: string | null;
  readonly intoFormatId: string;
  readonly label: string;
  readonly surcharge: number | string | null;
}
export interface TypedCampaign {
  readonly name: string;
  readonly opensOn: string | null;
  readonly closesOn: string | null;
  readonly deliverFrom: string | null;
  readonly deliverTo: string | null;
  readonly note: string;
  readonly lines: readonly TypedShare[];
  readonly prices: readonly TypedPrice[];
  readonly schedule: readonly TypedPart[];
  readonly formats: readonly TypedFormat[];
  readonly chooseUntil: string | null;
}

export const EMPTY: TypedCampaign = {
  name: '',
  opensOn: null,
  closesOn: null,
  deliverFrom: null,
  deliverTo: null,
  note: '',
  lines: [],
  prices: [],
  schedule: [],
  formats: [],
  chooseUntil: null,
};

export const typedOf = (one: Campaign): TypedCampaign => ({
  name: one.name,
  opensOn: one.opensOn,
  closesOn: one.closesOn,
  deliverFrom: one.deliverFrom,
  deliverTo: one.deliverTo,
  note: one.note,
  lines: one.lines.map((line) => ({
    id: line.id,
    shareId: line.id,
    formatId: line.formatId,
    label: labelOf(line),
    forKind: line.forKind,
    recipient: line.recipient,
    forName: line.forName,
    granted: line.granted,
    ordered: line.ordered,
  })),
  prices: one.prices.map((price, at) => ({
    id: `p${at}`,
    formatId: price.formatId,
    label: price.product,
    typology: price.typology,
    startsOn: price.startsOn,
    price: price.price,
  })),
  schedule: one.schedule.map((part, at) => ({ id: `s${at}`, percent: part.percent, on: part.on })),
  formats: one.formats.map((format, at) => ({
    id: `f${at}`,
    formatId: format.formatId,
    intoFormatId: format.intoFormatId,
    label: format.into,
    surcharge: format.surcharge,
  })),
  chooseUntil: one.chooseUntil,
});

export const isReady = (typed: TypedCampaign): boolean =>
  typed.lines.every(isWhole) &&
  typed.prices.every((one) => one.typology !== null && typeof one.price === 'number') &&
  typed.formats.every((one) => one.formatId !== null && typeof one.surcharge === 'number') &&
  typed.schedule.every((one) => typeof one.percent === 'number' && one.percent > 0);

const number = (value: number | string | null): number => (typeof value === 'number' ? value : 0);
/** A day that is not typed yet is refused beside its field. */
const dayOf = (value: string | null) => (value ?? '') as Sent['opensOn'];

export const sentOf = (typed: TypedCampaign): Sent => ({
  name: typed.name,
  opensOn: dayOf(typed.opensOn),
  closesOn: dayOf(typed.closesOn),
  deliverFrom: dayOf(typed.deliverFrom),
  deliverTo: dayOf(typed.deliverTo),
  note: typed.note,
  lines: typed.lines.map((line) => ({
    id: line.shareId,
    formatId: line.formatId,
    forKind: line.forKind ?? 'client',
    recipient: line.recipient,
    granted: number(line.granted),
  })),
  // The first release begins with the campaign, unless another day is said.
  prices: typed.prices.map((one) => ({
    formatId: one.formatId,
    typology: one.typology ?? '',
    startsOn: dayOf(one.startsOn ?? typed.opensOn),
    price: number(one.price),
  })),
  schedule: typed.schedule.map((one) => ({ percent: number(one.percent), on: one.on === null ? null : dayOf(one.on) })),
  formats: typed.formats.map((one) => ({
    formatId: one.formatId ?? '',
    intoFormatId: one.intoFormatId,
    surcharge: number(one.surcharge),
  })),
  chooseUntil: typed.chooseUntil === null ? null : dayOf(typed.chooseUntil),
});
