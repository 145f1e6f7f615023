import type { Lang } from './language/lang.ts';
import type { Mend } from './home/mend.ts';
import { type Params, type Told, told, type Words } from './language/words.ts';

export type { Words } from './language/words.ts';

/**
 * A refusal is the answer "no, because …" as plain data, so that it crosses from server to browser and from rules to
 * buttons without class identity. Words are chosen at the edge, in the caller's language (French by default).
 */
export type RefusalKind =
  | 'malformed'
  | 'unauthenticated'
  | 'forbidden'
  | 'absent'
  | 'state'
  | 'invalid'
  | 'tooMany'
  | 'unavailable';

export interface Refusal {
  readonly code: string;
  readonly kind: RefusalKind;
  readonly words: Words;
  /** Path of the field (`shipping.address.zipcode`) to the words shown beside it. */
  readonly fields?: Readonly<Record<string, Words>>;
  /** Where the missing fact is given: the message stays, and leads there. */
  readonly mend?: Mend;
  /** Seconds to wait before the next try, after too many calls. */
  readonly retryIn?: number;
  /** A question: the same call with one of these values in this field is accepted. */
  readonly ask?: Ask;
}

/** A question of a refusal. The browser asks it over the page and sends the call again with the answer; a program sends the field. */
export interface Ask {
  /** The field of the call that takes the answer. */
  readonly field: string;
  /** One value is confirmed by a button, several are a choice. */
  readonly choices: readonly { readonly value: string; readonly label: string }[];
}

export const STATUS_OF: Readonly<Record<RefusalKind, number>> = {
  malformed: 400,
  unauthenticated: 401,
  forbidden: 403,
  absent: 404,
  state: 409,
  invalid: 422,
  tooMany: 429,
  unavailable: 503,
};

interface Declared extends Told {
  readonly kind: RefusalKind;
  /** A screen of the office: only for refusals that its people read. */
  readonly mend?: Mend;
}
export type RefusalTable = Readonly<Record<string, Declared>>;

/**
 * Declares an area's refusals once: code, kind and words in French and English. The function it gives back only takes codes
 * that were declared, so a refusal without words does not compile. Those that a visitor or a buyer can meet are said in eleven
 * languages: they stand in a table of their own, with its `Translations` in `rules/messages/`.
 */
export const defineRefusals =
  <T extends RefusalTable>(table: T) =>
  (code: keyof T & string, params?: Params, fields?: Readonly<Record<string, Words>>): Refusal => {
    const declared = table[code] as Declared;
    const words = told(code, declared, params);
    const { kind, mend } = declared;
    return { code, kind, words, ...(fields ? { fields } : {}), ...(mend ? { mend } : {}) };
  };

/** An action throws this to refuse: the frame rolls back and answers with the refusal. */
export class Refused extends Error {
  readonly refusal: Refusal;
  /** True commits the rows that the action wrote before it refused (a counted wrong password). */
  readonly keep: boolean;
  /** The reader of the refusal and the language; the frame sets it when it knows the caller. */
  reader: { readonly lang: Lang; readonly isStaff: boolean } | null = null;
  constructor(refusal: Refusal, options: { keep?: boolean } = {}) {
    super(refusal.code);
    this.refusal = refusal;
    this.keep = options.keep ?? false;
  }
}

/** Refuses when a `whyNot…` question gave a reason; does nothing otherwise. */
export const refuseIf = (reason: Refusal | null): void => {
  if (reason) throw new Refused(reason);
};

/** 404 for what is absent and for what belongs to another shop: same body, so that nobody can tell them apart. */
export const absent: Refusal = {
  code: 'absent',
  kind: 'absent',
  words: { code: 'absent', fr: 'Cet élément n’existe pas ou n’existe plus.', en: 'This item does not exist.' },
};

/** 409 for a version that is no longer the record's: one refusal for all, under the code of the area and, where it has several, of the record. */
export const lostRace = (area: string, record?: string): Refusal => ({
  code: `${area}.${record ? `${record}-` : ''}lost-race`,
  kind: 'state',
  words: {
    code: 'lost-race',
    fr: 'Cet élément a été modifié ailleurs. Rechargez la page pour voir les changements.',
    en: 'This item was changed elsewhere. Reload the page to see the changes.',
  },
});

/** Gives back the value, or refuses with 404 when there is none. */
export const found = <T>(value: T | null | undefined): T => {
  if (value === null || value === undefined) throw new Refused(absent);
  return value;
};
