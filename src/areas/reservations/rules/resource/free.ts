import { type Day, daysBetween, longDay, weekday } from '#kernel/day.ts';
import type { Lang } from '#kernel/language/lang.ts';
import type { TourEvent } from '../tour-event.ts';
import { type Need, type Resource, RESOURCE_KIND_WORDS, type ResourceKind } from './resource.ts';

/** A slot in which people are booked, as it uses a resource. */
export interface Use {
  readonly resourceId: string;
  readonly eventId: string;
  readonly event: string;
  readonly day: string;
  readonly at: string;
  readonly minutes: number;
  readonly minutesBetween: number;
  readonly people: number;
}
type Timed = Pick<Use, 'day' | 'at' | 'minutes' | 'minutesBetween'>;
/** Minutes from a day that all slots share, so that one that ends after midnight meets the next day. */
interface Span {
  readonly from: number;
  readonly to: number;
}
type Placed = Use & Span;
/** The slots that use one resource, early ones first, with the longest of them and the longest free time around one. */
interface UsesOfOne {
  readonly placed: readonly Placed[];
  readonly longest: number;
  readonly gap: number;
}
/** The resources of an estate, and the slots that use each. The slots of a month are told from one index. */
export interface Resources {
  readonly all: readonly Resource[];
  readonly uses: ReadonlyMap<string, UsesOfOne>;
}
export const NO_RESOURCES: Resources = { all: [], uses: new Map() };

/** The slot that is judged. `kept`: the resources that stand beside it. */
export interface Judged extends Pick<Timed, 'day' | 'at'> {
  readonly taken: number;
  readonly kept: readonly string[];
}
type Needing = Pick<TourEvent, 'id' | 'needs' | 'minutes' | 'minutesBetween'>;

const DAY_MINUTES = 1440;
const FIRST_DAY = '2020-01-01' as Day;
const minuteOf = (at: string): number => Number(at.slice(0, 2)) * 60 + Number(at.slice(3));
const MOST_DAYS = 2000;
const starts = new Map<string, number>();
/** The first minute of a day. Many slots of the same days are asked one after another. */
const startOf = (on: string): number => {
  const known = starts.get(on);
  if (known !== undefined) return known;
  if (starts.size >= MOST_DAYS) starts.clear();
  const start = daysBetween(FIRST_DAY, on as Day) * DAY_MINUTES;
  starts.set(on, start);
  return start;
};
const spanOf = ({ day, at, minutes }: Timed): Span => {
  const start = startOf(day);
  const from = at === '' ? start : start + minuteOf(at);
  return { from, to: at === '' ? start + DAY_MINUTES : from + Math.max(minutes, 1) };
};
const NO_USES: UsesOfOne = { placed: [], longest: 0, gap: 0 };

export const resourcesOf = (all: readonly Resource[], rows: readonly Use[]): Resources => {
  const uses = new Map<string, { placed: Placed[]; longest: number; gap: number }>();
  for (const row of rows) {
    const placed = { ...row, ...spanOf(row) };
    const there = uses.get(row.resourceId);
    const length = placed.to - placed.from;
    if (there) {
      there.placed.push(placed);
      there.longest = Math.max(there.longest, length);
      there.gap = Math.max(there.gap, row.minutesBetween);
    } else uses.set(row.resourceId, { placed: [placed], longest: length, gap: row.minutesBetween });
  }
  for (const { placed } of uses.values()) placed.sort((one, other) => one.from - other.from);
  return { all, uses };
};
/** The place of the first slot that begins after a minute. */
const firstAfter = (placed: readonly Placed[], minute: number): number => {
  let [low, high] = [0, placed.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((placed[middle] as Placed).from > minute) high = middle;
    else low = middle + 1;
  }
  return low;
};
/** The other slots that use a resource around a span, early ones first: all that meet it, free time counted, and a few that do not. */
const othersOf = (
  { uses }: Resources,
  { id, minutesBetween }: Resource,
  slot: Timed & Span,
  eventId: string,
): readonly Placed[] => {
  const { placed, longest, gap: most } = uses.get(id) ?? NO_USES;
  const gap = Math.max(slot.minutesBetween, minutesBetween, most);
  const others: Placed[] = [];
  for (let index = firstAfter(placed, slot.from - gap - longest); index < placed.length; index += 1) {
    const use = placed[index] as Placed;
    if (use.from >= slot.to + gap) break;
    if (use.eventId !== eventId || use.from !== slot.from) others.push(use);
  }
  return others;
};

const meet = (one: Span, other: Span, gap: number): boolean => one.from < other.to + gap && other.from < one.to + gap;

const spanWords = ({ from, to }: { readonly from: string; readonly to: string }): string =>
  from === to ? `le ${longDay(from as Day)}` : `du ${longDay(from as Day)} au ${longDay(to as Day)}`;

/** Why a resource is not there on a day; null: it is. */
export const whyAway = ({ absences, weekdaysOff }: Resource, on: string): string | null => {
  const absence = absences.find(({ from, to }) => from <= on && on <= to);
  if (absence) return ['absence', absence.why || spanWords(absence)].join('\u00a0: ');
  return weekdaysOff.some((one) => Number(one) === weekday(on as Day)) ? 'jamais là ce jour de la semaine' : null;
};

/** The most people whom other slots bring at one moment of a slot. */
const peakOf = (slot: Span, others: readonly Placed[]): number => {
  const met = others.filter((other) => meet(slot, other, 0));
  const moments = [slot.from, ...met.map(({ from }) => from).filter((from) => from > slot.from)];
  return Math.max(
    0,
    ...moments.map((moment) =>
      met.reduce((sum, { from, to, people }) => (from <= moment && moment < to ? sum + people : sum), 0),
    ),
  );
};

/** The people whom a resource can take in a slot, beside the other slots that use it: 0 with the reason, null without limit. */
const roomOf = (
  resource: Resource,
  slot: Timed & Span,
  others: readonly Placed[],
): { readonly room: number | null; readonly why: string } => {
  const away = whyAway(resource, slot.day);
  if (away !== null) return { room: 0, why: away };
  if (!resource.alone) {
    const room = Math.max((resource.capacity ?? 0) - peakOf(slot, others), 0);
    return { room, why: 'plus de place à cette heure' };
  }
  const other = others.find((one) =>
    meet(slot, one, Math.max(resource.minutesBetween, slot.minutesBetween, one.minutesBetween)),
  );
  return other
    ? { room: 0, why: ['sur «\u00a0', other.event, '\u00a0»', other.at && ` à ${other.at}`].join('') }
    : { room: resource.capacity, why: '' };
};

const suits = ({ kind, resourceIds }: Need, resource: Pick<Resource, 'id' | 'kind'>): boolean =>
  kind === resource.kind && (resourceIds.length === 0 || resourceIds.includes(resource.id));

interface Candidate {
  readonly id: string;
  readonly room: number;
}
/** Gives each need a resource of its own that has room for so many people; null where one is missing. */
const match = (choices: readonly (readonly Candidate[])[], people: number): readonly string[] | null => {
  const needOf = new Map<string, number>();
  const place = (need: number, tried: Set<string>): boolean => {
    for (const { id, room } of choices[need] ?? []) {
      if (room < people || tried.has(id)) continue;
      tried.add(id);
      const before = needOf.get(id);
      if (before !== undefined && !place(before, tried)) continue;
      needOf.set(id, need);
      return true;
    }
    return false;
  };
  for (const need of choices.keys()) if (!place(need, new Set())) return null;
  const chosen: string[] = [];
  for (const [id, need] of needOf) chosen[need] = id;
  return chosen;
};

export interface Room {
  /** The people whom the best free resources take; null: without limit. 0 where one is missing. */
  readonly most: number | null;
  /** The missing resources, in French; empty where the slot has one of each. */
  readonly lacks: readonly string[];
  /** One resource for each need, for so many people; null where there are none. */
  readonly choose: (people: number, language: Lang | null) => readonly string[] | null;
}
const ANY: Room = { most: null, lacks: [], choose: () => [] };

const KIND_NONE: Readonly<Record<ResourceKind, string>> = {
  guide: 'aucun guide n’est libre',
  room: 'aucune salle n’est libre',
  vehicle: 'aucun véhicule n’est libre',
};
const lackOf = (need: Need, judged: readonly { readonly name: string; readonly why: string }[]): string =>
  judged.length === 0
    ? `${KIND_NONE[need.kind]}\u00a0: aucune ressource de ce type (${RESOURCE_KIND_WORDS[need.kind].toLowerCase()}) n’existe`
    : `${KIND_NONE[need.kind]}\u00a0: ${judged.map(({ name, why }) => `${name} (${why})`).join(', ')}`;

/** The resources among which a need of a slot is served: those that it keeps once people are booked, else all that suit. */
const choicesOf = (
  event: Needing,
  { taken, kept }: Judged,
  all: readonly Resource[],
): readonly (readonly Resource[])[] => {
  const left = new Set(taken > 0 ? kept : []);
  return event.needs.map((need) => {
    const own = all.find((one) => left.has(one.id) && suits(need, one));
    if (!own) return all.filter((one) => suits(need, one) && !left.has(one.id));
    left.delete(own.id);
    return [own];
  });
};

/** Which resources a slot can have: one of each need, free at its time, beside the other slots that use them. */
export const roomFor = (event: Needing, slot: Judged, resources: Resources): Room => {
  if (event.needs.length === 0) return ANY;
  const timed = { ...slot, minutes: event.minutes, minutesBetween: event.minutesBetween };
  const placed = { ...timed, ...spanOf(timed) };
  const judged = choicesOf(event, slot, resources.all).map((ones) =>
    ones.map((resource) => {
      const { room, why } = roomOf(resource, placed, othersOf(resources, resource, placed, event.id));
      return { id: resource.id, resource, room: room ?? Number.POSITIVE_INFINITY, why };
    }),
  );
  const most = mostOf(event.needs, judged);
  return {
    most: most === Number.POSITIVE_INFINITY ? null : most,
    lacks: most > 0 ? [] : lacking(event.needs, judged),
    choose: (people, language) =>
      match(
        judged.map((ones) =>
          ones.toSorted(
            (one, other) =>
              rank(one.resource, slot, language) - rank(other.resource, slot, language) || one.room - other.room,
          ),
        ),
        Math.max(people, 1),
      ),
  };
};
/** The most people for whom each need has a resource of its own. */
const mostOf = (needs: readonly Need[], judged: readonly (readonly Candidate[])[]): number => {
  const best = judged.map((ones) => ones.reduce((most, { room }) => Math.max(most, room), 0));
  // Needs of different kinds never want the same resource.
  if (new Set(needs.map(({ kind }) => kind)).size === needs.length) return Math.min(...best);
  const rooms = [...new Set(judged.flatMap((ones) => ones.map(({ room }) => room)))].sort((one, other) => other - one);
  return rooms.find((room) => room > 0 && match(judged, room) !== null) ?? 0;
};
/** One that the slot had before comes first, then one who speaks the language of the visitor. */
const rank = ({ id, languages, kind }: Resource, { kept }: Judged, language: Lang | null): number =>
  (kept.includes(id) ? 0 : 2) + (kind === 'guide' && language !== null && !languages.includes(language) ? 1 : 0);

const lacking = (
  needs: readonly Need[],
  judged: readonly (readonly { readonly resource: Resource; readonly room: number; readonly why: string }[])[],
): readonly string[] => {
  const none = needs.flatMap((need, index) => {
    const ones = judged[index] ?? [];
    return ones.some(({ room }) => room !== 0)
      ? []
      : [
          lackOf(
            need,
            ones.map(({ resource, why }) => ({ name: resource.name, why })),
          ),
        ];
  });
  // Each need has one that is free, and it is the same one.
  return none.length > 0 ? none : ['une même ressource ne peut pas servir deux fois à la même heure'];
};

/** The resources that suit an event, with the reason why one is not free at a time. */
export const choicesFor = (
  event: Needing,
  slot: Pick<Judged, 'day' | 'at'>,
  resources: Resources,
): readonly { id: string; name: string; kind: ResourceKind; why: string }[] => {
  const timed = { ...slot, minutes: event.minutes, minutesBetween: event.minutesBetween };
  const placed = { ...timed, ...spanOf(timed) };
  return resources.all
    .filter((resource) => event.needs.some((need) => suits(need, resource)))
    .map((resource) => {
      const { room, why } = roomOf(resource, placed, othersOf(resources, resource, placed, event.id));
      return { id: resource.id, name: resource.name, kind: resource.kind, why: room === 0 ? why : '' };
    });
};

type Named = Pick<Resource, 'id' | 'name' | 'kind'>;
/** Says what is wrong with the resources of a slot in which people are booked: an absence that was set later, two slots for one guide, none at all. */
export const troublesOf = (
  event: Needing,
  slot: Judged,
  resources: Resources,
  kept: readonly Named[],
): readonly string[] => {
  const timed = { ...slot, minutes: event.minutes, minutesBetween: event.minutesBetween };
  const placed = { ...timed, ...spanOf(timed) };
  const ofKept = kept.flatMap((one): string[] => {
    const resource = resources.all.find(({ id }) => id === one.id);
    if (!resource) return [`${one.name} n’existe plus`];
    const { room, why } = roomOf(resource, placed, othersOf(resources, resource, placed, event.id));
    if (room === 0) return [`${one.name}\u00a0: ${why}`];
    return room !== null && room < slot.taken
      ? [`${one.name}\u00a0: ${room} personnes au plus, ${slot.taken} réservées`]
      : [];
  });
  const left = new Set(kept.map(({ id }) => id));
  const unserved = event.needs.flatMap((need): string[] => {
    const own = kept.find((one) => left.has(one.id) && suits(need, one));
    if (own) left.delete(own.id);
    return own ? [] : [KIND_UNSET[need.kind]];
  });
  return [...ofKept, ...unserved];
};
const KIND_UNSET: Readonly<Record<ResourceKind, string>> = {
  guide: 'aucun guide n’est affecté',
  room: 'aucune salle n’est affectée',
  vehicle: 'aucun véhicule n’est affecté',
};
