import { BAD_MAIL, isEmail } from '#kernel/field/e-mail.ts';

/** The fields that a popup may hold beside its words (specification, section 4, global popup). */
export type PopupField =
  | {
      readonly kind: 'text' | 'textarea';
      readonly label: string;
      readonly value?: string;
      readonly allowEmpty?: boolean;
      readonly placeholder?: string;
      readonly maxLength?: number;
    }
  | {
      readonly kind: 'select';
      readonly label: string;
      readonly options: Readonly<Record<string, string>>;
      readonly value?: string;
      readonly allowEmpty?: boolean;
    }
  | { readonly kind: 'checkbox'; readonly label: string; readonly value?: boolean; readonly allowEmpty?: boolean }
  | {
      readonly kind: 'date';
      readonly label: string;
      readonly value?: string;
      readonly allowEmpty?: boolean;
      readonly minMs?: number;
      readonly maxMs?: number;
      readonly monthOnly?: boolean;
    }
  | {
      readonly kind: 'mails';
      readonly label: string;
      readonly value?: readonly string[];
      readonly suggestions?: readonly string[];
      readonly allowEmpty?: boolean;
    };

export type PopupValue = string | boolean | readonly string[];

const bare = (text: string): string => text.replace(/\s+/g, '').toLocaleLowerCase('fr');

/** The keyword of a risky action is compared without spaces and without case. */
export const keywordMatches = (typed: string, keyword: string): boolean => bare(typed) === bare(keyword);

export const emptyValue = (field: PopupField): PopupValue => {
  if (field.kind === 'checkbox') return field.value ?? false;
  if (field.kind === 'mails') return field.value ?? [];
  return field.value ?? '';
};

const isEmpty = (value: PopupValue): boolean =>
  value === false || (typeof value === 'string' ? value.trim() === '' : Array.isArray(value) && value.length === 0);

/** The error of an entered value, in the words of its rule: each mail address is checked. */
export const wrongIn = (field: PopupField, value: PopupValue): string | undefined => {
  if (field.kind !== 'mails' || !Array.isArray(value)) return undefined;
  return value.every((mail: string) => isEmail(mail)) ? undefined : BAD_MAIL.fr;
};

/** Whether the validate button may be used: the keyword is there, nothing that must be filled is empty, and nothing is wrong. */
export const canValidate = (
  popup: { readonly field?: PopupField; readonly risky?: string },
  value: PopupValue,
  typed: string,
): boolean => {
  if (popup.risky !== undefined && !keywordMatches(typed, popup.risky)) return false;
  if (!popup.field) return true;
  return wrongIn(popup.field, value) === undefined && (popup.field.allowEmpty === true || !isEmpty(value));
};

/** Milliseconds within which a second press is the end of a double click, and not an answer to what the first one opened. */
export const DOUBLE_CLICK = 500;

/** A press beside a question cancels it; beside a form it would lose what is typed, and right after the opening it is no answer. */
export const closesBeside = (
  popup: { readonly body?: unknown; readonly field?: PopupField },
  settled: boolean,
): boolean => settled && !popup.body && !popup.field;
