import { UUID } from '#kernel/id.ts';
import type { ListDeclaration, ListField, ListFilter } from '#kernel/list.ts';
import type { ListView } from '#kernel/list-view.ts';
import { type Condition, testOf } from '../list-url.ts';

const DAY = /^\d{4}-\d{2}-\d{2}/;
const SHAPES: Readonly<Partial<Record<ListField['type'], RegExp>>> = {
  number: /^-?\d{1,15}(\.\d{1,8})?$/,
  money: /^-?\d{1,15}(\.\d{1,8})?$/,
  boolean: /^(true|false)$/,
  date: DAY,
  instant: DAY,
  id: new RegExp(`^${UUID}$`, 'i'),
};

/** Whether a field can still be asked this: it may have become one of another kind since the view was saved. */
const isAskable = (condition: Condition, field: ListField | undefined): boolean => {
  if (!field?.filter) return false;
  const { contains, in: among = [], ...values } = testOf(condition);
  const shape = SHAPES[field.type];
  return (
    (contains === undefined || field.type === 'text') &&
    [...among, ...Object.values(values)].every(
      (value) => value === null || value === undefined || !shape || shape.test(String(value)),
    )
  );
};

/**
 * The part of a saved view that its list still knows. A version of the program may have removed a field: the rest of
 * the view stands, and its tab counts the rows of the rest. `gone` names the fields left aside.
 */
export const knownView = <V extends Pick<ListView, 'filter' | 'sort'>>(
  view: V,
  list: Pick<ListDeclaration, 'fields'>,
): { readonly view: V; readonly gone: readonly string[] } => {
  const fieldOf = (name: string): ListField | undefined =>
    Object.hasOwn(list.fields, name) ? list.fields[name] : undefined;
  const asked = Object.entries(view.filter);
  const filter: ListFilter = Object.fromEntries(asked.filter(([name, one]) => isAskable(one, fieldOf(name))));
  const orders = view.sort.split(',').filter(Boolean);
  const sorts = orders.filter((one) => fieldOf(one.replace(/^-/, ''))?.sort);
  return {
    view: { ...view, filter, sort: sorts.join(',') },
    gone: [
      ...new Set([
        ...asked.flatMap(([name]) => (Object.hasOwn(filter, name) ? [] : [name])),
        ...orders.filter((one) => !sorts.includes(one)).map((one) => one.replace(/^-/, '')),
      ]),
    ],
  };
};
