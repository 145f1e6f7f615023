import { type Day, day } from '#kernel/day.ts';
import type { ListDeclaration, ListField, ListFilter } from '#kernel/list.ts';
import { endOfMonth } from '#kernel/month.ts';
import { formatDay, formatMonth } from '../format.ts';
import { words } from '../messages/office.fr.ts';

export interface Grouping {
  /** As the server is asked: `status`, `month:issuedOn`. */
  readonly group: string;
  readonly name: string;
  readonly label: string;
  readonly field: ListField;
}

export const isDated = (field: ListField): boolean => field.type === 'date' || field.type === 'instant';

/** Counted by month; a day that is planned is counted by itself. */
export const isMonthly = ({ field }: Pick<Grouping, 'field'>): boolean => isDated(field) && !field.byDay;

/**
 * The groupings of a list: months and days first, then states and words. A record known by its id alone has no words to
 * show here.
 */
export const groupingsOf = (list: ListDeclaration, maySeeField: (field: ListField) => boolean): readonly Grouping[] => {
  const fields = Object.entries(list.fields).filter(([, field]) => field.group && maySeeField(field));
  const dated = fields.filter(([, field]) => isDated(field));
  return [
    ...dated
      .filter(([, field]) => field.byDay)
      .map(([name, field]) => ({ group: name, name, field, label: field.label })),
    ...dated
      .filter(([, field]) => !field.byDay)
      .map(([name, field], index) => ({
        group: `month:${name}`,
        name,
        field,
        label: index === 0 ? words.byMonth : words.byMonthOf(field.label.toLocaleLowerCase('fr')),
      })),
    ...fields
      .filter(([, field]) => field.type === 'enum' || field.type === 'boolean' || field.type === 'text')
      .map(([name, field]) => ({ group: name, name, field, label: field.label })),
  ];
};

export const groupWords = ({ field }: Grouping, key: string | null): string => {
  if (key === null || key === '') return words.isEmpty;
  if (field.byDay) return formatDay(key);
  if (isDated(field)) return formatMonth(`${key}-01`);
  if (field.type === 'boolean') return key === 'true' ? words.yes : words.no;
  return field.values?.[key] ?? key;
};

/** The filter that shows the rows of one group. */
export const groupFilter = ({ field }: Grouping, key: string | null): ListFilter[string] => {
  if (key === null) return { is: null };
  if (field.byDay || field.type === 'text') return { is: key };
  if (isDated(field)) {
    const first: Day = day(`${key}-01`);
    return { gte: first, lte: endOfMonth(first) };
  }
  return field.type === 'boolean' ? { is: key === 'true' } : { in: [key] };
};
