import { isDay } from '#kernel/day.ts';
import { UUID } from '#kernel/id.ts';
import { soughtDigits } from '#kernel/field/phone.ts';
import { FILTER_OPERATORS, type ListDeclaration, type ListField, type ListFilter } from '#kernel/list.ts';
import { type Actor, isAllowed } from '#kernel/permission.ts';
import { Refused } from '#kernel/refusal.ts';
import { type RawBuilder, sql } from 'kysely';
import { refuse } from '../refusals.ts';

export const unknownField = (field: string): Refused => new Refused(refuse('frame.malformed', { field }));

/** A buyer only reads rows of his own, prices included. */
export const sees = (actor: Actor, field: ListField): boolean =>
  !field.can || actor.kind === 'buyer' || isAllowed(actor, field.can);

export const fieldOf = (
  list: ListDeclaration,
  name: string,
  use: 'filter' | 'sort' | 'group',
  actor: Actor,
): ListField => {
  const field = Object.hasOwn(list.fields, name) ? list.fields[name] : undefined;
  // A field that this caller may not see does not exist: its values cannot be guessed by filtering or sorting.
  if (!field?.[use] || !sees(actor, field)) throw unknownField(`${use}.${name}`);
  return field;
};

const CAST: Readonly<Record<ListField['type'], string>> = {
  text: 'text',
  number: 'numeric',
  money: 'numeric',
  date: 'date',
  instant: 'timestamptz',
  enum: 'text',
  id: 'uuid',
  boolean: 'boolean',
};
const VALID: Readonly<Partial<Record<ListField['type'], RegExp>>> = {
  number: /^-?\d{1,15}(\.\d{1,8})?$/,
  money: /^-?\d{1,15}(\.\d{1,8})?$/,
  date: /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/,
  instant: /^\d{4}-\d\d-\d\dT([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,6})?)?Z$/,
  id: new RegExp(`^${UUID}$`, 'i'),
  boolean: /^(true|false)$/,
};

export const parameter = (name: string, field: ListField, value: unknown): RawBuilder<unknown> => {
  const text = String(value);
  const isCivil = field.type === 'date' || field.type === 'instant';
  if (
    typeof value === 'object' ||
    (VALID[field.type] && !VALID[field.type]?.test(text)) ||
    (isCivil && !isDay(text.slice(0, 10)))
  )
    throw unknownField(`filter.${name}`);
  return sql`cast(${text} as ${sql.raw(CAST[field.type])})`;
};

export const like = (words: string): string => `%${words.replace(/[\\%_]/g, (c) => `\\${c}`)}%`;

const condition = (
  name: string,
  field: ListField,
  column: RawBuilder<unknown>,
  asked: unknown,
): RawBuilder<unknown>[] => {
  const operators = asked !== null && typeof asked === 'object' ? (asked as Record<string, unknown>) : { is: asked };
  return FILTER_OPERATORS.filter((operator) => operators[operator] !== undefined).map((operator) => {
    const value = operators[operator];
    const one = (): RawBuilder<unknown> => parameter(name, field, value);
    switch (operator) {
      case 'is':
        return value === null ? sql`${column} is null` : sql`${column} = ${one()}`;
      case 'not':
        return value === null ? sql`${column} is not null` : sql`${column} is distinct from ${one()}`;
      case 'in':
        return (value as unknown[]).length === 0
          ? sql`false`
          : sql`${column} in (${sql.join((value as unknown[]).map((each) => parameter(name, field, each)))})`;
      case 'contains':
        if (field.type !== 'text') throw unknownField(`filter.${name}.contains`);
        return sql`folded(${column}) like folded(${like((field.phone ? soughtDigits(String(value)) : null) ?? String(value))})`;
      case 'gt':
        return sql`${column} > ${one()}`;
      case 'gte':
        return sql`${column} >= ${one()}`;
      case 'lt':
        return sql`${column} < ${one()}`;
      default:
        return sql`${column} <= ${one()}`;
    }
  });
};

/** The conditions of a filter on the columns of a declared list. */
export const filterOf = <F extends string>(
  actor: Actor,
  list: ListDeclaration<F>,
  columns: Readonly<Partial<Record<F, RawBuilder<unknown>>>>,
  filter: ListFilter,
): RawBuilder<unknown>[] =>
  Object.entries(filter).flatMap(([name, asked]) => {
    const field = fieldOf(list, name, 'filter', actor);
    const column = columns[name as F];
    if (!column) throw unknownField(`filter.${name}`);
    return condition(name, field, column, asked);
  });
