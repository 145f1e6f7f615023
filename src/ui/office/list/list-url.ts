import type { Selection } from './list-types.ts';
import type { ListDeclaration, ListField, ListFilter } from '#kernel/list.ts';
import { startOfDay } from './filter/zone-day.ts';

/** The state of a list lives in its address, so that it can be shared and the back button works: `?status=pending,validated&total=10..&search=dupont&sort=-date&page=2`. */
export interface ListState {
  readonly view: string | null;
  readonly search: string;
  readonly filter: ListFilter;
  /** Empty: the declaration's own. */
  readonly sort: string;
  readonly page: number;
  /** Beyond page 50 pages follow each other by key. */
  readonly after: string | null;
  readonly size: number;
}

export const PAGE_SIZES = [25, 50, 100, 200] as const;
export const LAST_NUMBERED_PAGE = 50;
const RESERVED = new Set(['view', 'search', 'sort', 'page', 'after', 'size']);

type Scalar = string | number | boolean | null;
interface Test {
  is?: Scalar | undefined;
  not?: Scalar | undefined;
  in?: Scalar[] | undefined;
  contains?: string | undefined;
  gt?: Scalar | undefined;
  gte?: Scalar | undefined;
  lt?: Scalar | undefined;
  lte?: Scalar | undefined;
}
export type Condition = ListFilter[string];
export const testOf = (condition: Condition): Test =>
  typeof condition === 'object' && condition !== null ? condition : { is: condition };

const EMPTY = '∅';
/** Marks of the little language, kept out of values by escaping them. */
const escape = (text: string): string =>
  text.replace(/[%,!~<>∅]|\.(?=\.|$)|(?<=\.|^)\./g, (mark) => `%${mark.codePointAt(0)?.toString(16).padStart(4, '0')}`);
const unescape = (text: string): string =>
  text.replace(/%([0-9a-f]{4})/g, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)));
const written = (value: Scalar | undefined): string =>
  value === null ? EMPTY : value === undefined ? '' : escape(String(value));

const isNumeric = (field: ListField): boolean => field.type === 'number' || field.type === 'money';
const read = (text: string, field: ListField): Scalar => {
  if (text === EMPTY) return null;
  const plain = unescape(text);
  if (isNumeric(field) && plain !== '' && Number.isFinite(Number(plain))) return Number(plain);
  if (field.type === 'boolean') return plain === 'true';
  return plain;
};

/** `pending,validated` · `!refused` · `~dup` · `10..20` · `>10` · `<10` */
export const writeCondition = (condition: Condition): string => {
  const test = testOf(condition);
  if (test.contains !== undefined) return `~${escape(test.contains)}`;
  if (test.not !== undefined) return `!${written(test.not)}`;
  if (test.in !== undefined) return test.in.map(written).join(',');
  if (test.gte !== undefined || test.lte !== undefined) return `${written(test.gte)}..${written(test.lte)}`;
  if (test.gt !== undefined) return `>${written(test.gt)}`;
  if (test.lt !== undefined) return `<${written(test.lt)}`;
  return written(test.is);
};

export const readCondition = (text: string, field: ListField): Condition => {
  if (text.startsWith('~')) return { contains: unescape(text.slice(1)) };
  if (text.startsWith('!')) return { not: read(text.slice(1), field) };
  if (text.startsWith('>')) return { gt: read(text.slice(1), field) };
  if (text.startsWith('<')) return { lt: read(text.slice(1), field) };
  if (text.includes('..')) {
    const [low = '', high = ''] = text.split('..');
    return { ...(low === '' ? {} : { gte: read(low, field) }), ...(high === '' ? {} : { lte: read(high, field) }) };
  }
  const values = text.split(',').map((one) => read(one, field));
  return field.type === 'enum' || values.length > 1 ? { in: values } : { is: values[0] ?? null };
};

const positive = (text: string | null, otherwise: number): number => {
  const n = Number(text);
  return Number.isInteger(n) && n > 0 ? n : otherwise;
};

/** Reads the address; what the declaration does not know, or does not let filter, is left out. */
export const readState = (params: URLSearchParams, list: ListDeclaration, size: number = PAGE_SIZES[0]): ListState => {
  const filter: ListFilter = {};
  for (const [name, text] of params) {
    const field = Object.hasOwn(list.fields, name) ? list.fields[name] : undefined;
    if (!RESERVED.has(name) && field?.filter && text !== '') filter[name] = readCondition(text, field);
  }
  const asked = positive(params.get('size'), size);
  const sort = params.get('sort') ?? '';
  return {
    view: params.get('view'),
    search: params.get('search') ?? '',
    filter,
    sort: sort.split(',').every((one) => list.fields[one.replace(/^-/, '')]?.sort) ? sort : '',
    page: positive(params.get('page'), 1),
    after: params.get('after'),
    size: PAGE_SIZES.some((one) => one === asked) ? asked : size,
  };
};

export const writeState = (state: Partial<ListState>, size: number = PAGE_SIZES[0]): URLSearchParams => {
  const params = new URLSearchParams();
  if (state.view) params.set('view', state.view);
  if (state.search) params.set('search', state.search);
  for (const [name, condition] of Object.entries(state.filter ?? {})) {
    const text = writeCondition(condition);
    if (text !== '') params.set(name, text);
  }
  if (state.sort) params.set('sort', state.sort);
  if (state.page && state.page > 1) params.set('page', String(state.page));
  if (state.after) params.set('after', state.after);
  if (state.size && state.size !== size) params.set('size', String(state.size));
  return params;
};

/** A link to a list already filtered: `listUrl('/dashboard/orders', { filter: { status: { in: ['pending'] } } })`. */
export const listUrl = (path: string, state: Partial<ListState>): string => {
  const text = writeState(state).toString();
  return text ? `${path}?${text}` : path;
};

const isDay = (value: Scalar | undefined): value is string =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value);
/** Days asked of an instant become the instants between which they lie. */
const asAsked = (condition: Condition, field: ListField | undefined): Condition => {
  if (field?.type !== 'instant') return condition;
  const test = testOf(condition);
  const low = isDay(test.gte) ? { gte: startOfDay(test.gte) } : isDay(test.is) ? { gte: startOfDay(test.is) } : {};
  const high = isDay(test.lte) ? { lt: startOfDay(test.lte, 1) } : isDay(test.is) ? { lt: startOfDay(test.is, 1) } : {};
  return 'gte' in low || 'lt' in high ? { ...low, ...high } : condition;
};

/** The query of the list endpoint. */
export const queryOf = (
  state: ListState,
  list: ListDeclaration,
  fixed: Readonly<Record<string, unknown>> = {},
  fixedFilter: ListFilter = {},
): Record<string, unknown> => {
  const asked = Object.fromEntries(
    Object.entries(state.filter).map(([name, condition]) => [name, asAsked(condition, list.fields[name])]),
  );
  const filter = { ...asked, ...fixedFilter };
  return {
    ...fixed,
    ...(Object.keys(filter).length > 0 ? { filter: JSON.stringify(filter) } : {}),
    ...(state.search && list.search ? { search: state.search } : {}),
    ...(state.sort ? { sort: state.sort } : {}),
    ...(state.page > LAST_NUMBERED_PAGE && state.after
      ? { after: state.after }
      : state.page > 1
        ? { page: Math.min(state.page, LAST_NUMBERED_PAGE) }
        : {}),
    size: state.size,
    totals: 'later',
  };
};

/** The next sort when a header is pressed: the useful way first (newest, largest), then the other, then the list's own. */
export const nextSort = (now: string, name: string, field: ListField): string => {
  const first = field.type === 'text' || field.type === 'enum' || field.type === 'id' ? name : `-${name}`;
  const second = first === name ? `-${name}` : name;
  if (now === first) return second;
  return now === second ? '' : first;
};

/** The question of the list, with its fixed part, as a call with a selection expects it. */
export const askedBy = ({ filter, search, sort }: Readonly<Record<string, unknown>>): Selection => ({
  ...(typeof filter === 'string' ? { filter: JSON.parse(filter) as NonNullable<Selection['filter']> } : {}),
  ...(typeof search === 'string' ? { search } : {}),
  ...(typeof sort === 'string' ? { sort } : {}),
});
