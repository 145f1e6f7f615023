import type { ListField } from '#kernel/list.ts';
import { formatDay, formatMoney, formatNumber, formatInstant } from '../../format.ts';
import { words } from '../../messages/office.fr.ts';
import { type Condition, testOf } from '../list-url.ts';

type Scalar = string | number | boolean | null | undefined;

/** A value in the form of its field. The picker gives the name of a picked record. */
const valueWords = (field: ListField, value: Scalar, names: Readonly<Record<string, string>> = {}): string => {
  if (value === null || value === undefined) return words.isEmpty;
  switch (field.type) {
    case 'money':
      return formatMoney(Number(value));
    case 'number':
      return formatNumber(Number(value));
    case 'date':
      return formatDay(String(value));
    case 'instant':
      return String(value).length > 10 ? formatInstant(String(value)) : formatDay(String(value));
    case 'boolean':
      return value ? words.yes : words.no;
    case 'enum':
      return field.values?.[String(value)] ?? String(value);
    case 'id':
      return names[String(value)] ?? '…';
    default:
      return `«\u00a0${String(value)}\u00a0»`;
  }
};

const joined = (parts: readonly string[]): string =>
  parts.length <= 1 ? (parts[0] ?? words.none) : `${parts.slice(0, -1).join(', ')} ${words.or} ${parts.at(-1)}`;
const lowered = (field: ListField, text: string): string =>
  field.type === 'enum' || field.type === 'boolean' ? text.charAt(0).toLocaleLowerCase('fr') + text.slice(1) : text;

const isTimeField = (field: ListField): boolean => field.type === 'date' || field.type === 'instant';

const rangeWords = (field: ListField, low: Scalar, high: Scalar): string => {
  const say = (value: Scalar): string => valueWords(field, value);
  const isTime = isTimeField(field);
  if (low !== undefined && high !== undefined) {
    if (isTime) return low === high ? say(low) : words.rangeDays(say(low), say(high));
    return `${words.between} ${say(low)} ${words.and} ${say(high)}`;
  }
  if (low !== undefined) return isTime ? words.sinceDay(say(low)) : words.atLeast(say(low));
  return isTime ? words.untilDay(say(high)) : words.atMost(say(high));
};

/** A filter in words: « Statut : en attente ou validé », « Date : du 1er nov. 2026 au 30 nov. 2026 ». */
export const conditionWords = (
  field: ListField,
  condition: Condition,
  names: Readonly<Record<string, string>> = {},
): string => {
  const test = testOf(condition);
  const say = (value: Scalar): string => lowered(field, valueWords(field, value, names));
  if (test.contains !== undefined) return `${words.contains.toLocaleLowerCase('fr')} «\u00a0${test.contains}\u00a0»`;
  if (test.not !== undefined) return test.not === null ? words.isFilled : `${words.not} ${say(test.not)}`;
  if (test.in !== undefined) return joined(test.in.map(say));
  if (test.gte !== undefined || test.lte !== undefined) return rangeWords(field, test.gte, test.lte);
  if (test.gt !== undefined)
    return isTimeField(field) ? words.afterDay(say(test.gt)) : words.moreThanFigure(say(test.gt));
  if (test.lt !== undefined)
    return isTimeField(field) ? words.beforeDay(say(test.lt)) : words.lessThanFigure(say(test.lt));
  return say(test.is);
};

export const filterWords = (field: ListField, condition: Condition, names?: Readonly<Record<string, string>>): string =>
  `${field.label}\u00a0: ${conditionWords(field, condition, names)}`;
