import type * as z from 'zod';
import { type AnyLookup, innermost } from '#kernel/lookup.ts';
import {
  DateField,
  MultiSelectField,
  NumberField,
  SelectField,
  SwitchField,
  TagsField,
  TextareaField,
  TextField,
} from '../fields/fields.tsx';
import { formatDay, formatNumber } from '../format.ts';
import { words } from '../messages/office.fr.ts';

export interface LookupColumn<R> {
  readonly label: string;
  readonly of: (row: R) => React.ReactNode;
  readonly right?: boolean;
}

/** From so many characters on, a text is written on several lines. */
const LONG = 200;
const isDate = (schema: z.ZodType): boolean => (schema.def as { readonly format?: string }).format === 'date';
const longest = (schema: z.ZodType): number => (schema as { readonly maxLength?: number | null }).maxLength ?? 0;

/** The fields that the declaration names, in its order, each drawn by what it holds. */
export const LookupFields = ({ lookup }: { readonly lookup: AnyLookup }): React.ReactNode =>
  Object.entries(lookup.labels).map(([name, label]) => {
    const schema = innermost(lookup.fields[name] as z.ZodType);
    const options = lookup.options[name];
    const shared = { name, label };
    const first = name === lookup.name ? { autoFocus: true } : {};
    switch (schema.def.type) {
      case 'boolean':
        return <SwitchField key={name} {...shared} />;
      case 'number':
        return <NumberField key={name} {...shared} />;
      case 'enum':
        return <SelectField key={name} {...shared} options={options ?? {}} />;
      case 'array':
        return options ? (
          <MultiSelectField key={name} {...shared} options={options} />
        ) : (
          <TagsField key={name} {...shared} />
        );
      default:
        if (isDate(schema)) return <DateField key={name} {...shared} />;
        if (longest(schema) > LONG) return <TextareaField key={name} {...shared} maxLength={longest(schema)} />;
        return <TextField key={name} {...shared} {...first} />;
    }
  });

const cell = (schema: z.ZodType, value: unknown, options: Readonly<Record<string, string>> = {}): string => {
  if (value === null || value === undefined || value === '') return '';
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (typeof value === 'number') return formatNumber(value);
  if (Array.isArray(value)) return value.map((one) => options[String(one)] ?? String(one)).join(', ');
  return isDate(schema) ? formatDay(String(value)) : (options[String(value)] ?? String(value));
};

/** The same fields as columns. */
export const columnsOf = (lookup: AnyLookup): readonly LookupColumn<object>[] =>
  Object.entries(lookup.labels).map(([name, label]) => {
    const schema = innermost(lookup.fields[name] as z.ZodType);
    return {
      label,
      of: (row) => cell(schema, (row as Readonly<Record<string, unknown>>)[name], lookup.options[name]),
      right: schema.def.type === 'number',
    };
  });

/** The values of a new row: the default of each field that has one. */
export const startOf = (lookup: AnyLookup): object =>
  Object.fromEntries(
    Object.entries(lookup.fields).flatMap(([name, schema]) => {
      const nothing = schema.safeParse(undefined);
      return nothing.success && nothing.data !== undefined ? [[name, nothing.data]] : [];
    }),
  );
