import * as z from 'zod';
import { ById, type Endpoint, endpoint, Id, MessageAnswer, NoInput, type OutputOf } from './endpoint.ts';
import { type HistoryEndpoint, historyEndpoint } from './history.ts';
import type { Refusal } from './refusal.ts';

/**
 * A lookup is a short list of named records that the shop keeps for itself: warehouses, promotions, client tags. It is declared once, in
 * `rules`: its endpoints come from here, its statements from `platform/lookup.ts`, its screen from `ui/office` (`LookupPage`).
 */
type Shape = Readonly<Record<string, z.ZodType>>;

/** A record as its list answers it. */
export type RecordOf<L extends AnyLookup> = OutputOf<L['list']> extends readonly (infer R)[] ? R : never;

/**
 * The kind of a field's schema without its optional and default wrappers: `string`, `number`, `boolean`, `enum`,
 * `array`, `object`.
 */
export const innermost = (schema: z.ZodType): z.ZodType => {
  const { innerType, in: read } = schema.def as { readonly innerType?: z.ZodType; readonly in?: z.ZodType };
  const inner = innerType ?? read;
  return inner ? innermost(inner) : schema;
};

/** How one is called in French: the sentences of the calls and of the screen are made of it. */
export interface LookupNoun {
  readonly one: string;
  readonly many: string;
  readonly feminine?: true;
  /** The words of the screen when the list is empty. */
  readonly why: string;
}
type Sentences = Partial<Readonly<Record<'list' | 'add' | 'change' | 'archive', string>>>;

/** The parts of a lookup that the frames of the server and of the browser read. */
export interface AnyLookup {
  readonly table: string;
  readonly noun: LookupNoun;
  /** The field that says which one it is. */
  readonly name: string;
  /** The field that no two of a shop share, and the refusal of a second; null where two may be called alike. */
  readonly unique: { readonly field: string; readonly refusal: Refusal } | null;
  /** The code of a lost race is `<area>.lost-race`. */
  readonly area: string;
  /** Fields of the answer, the last sort first written `-createdAt`. */
  readonly order: readonly string[];
  readonly fields: Shape;
  /** The schema that checks the form. */
  readonly filled: z.ZodType;
  /** Fields that are no column of their own: the server writes and reads them by its hooks. */
  readonly apart: readonly string[];
  readonly row: Shape;
  readonly labels: Readonly<Record<string, string>>;
  readonly options: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly list: Endpoint & { readonly verb: 'GET' };
  readonly add: Endpoint;
  /** Null where a record is made once and never changed. */
  readonly change: Endpoint | null;
  readonly archive: Endpoint;
  /** The history of a row, for every user who sees the list. */
  readonly history: HistoryEndpoint;
}

/** The parts of a declaration that its type keeps. */
interface Kinds {
  readonly table: string;
  readonly path: string;
  readonly fields: Shape;
  readonly row: Shape;
  readonly changes: Shape;
  readonly once: Shape;
  readonly fixed: boolean;
  readonly apart: string;
  readonly archives: string;
}
type RowShape<K extends Kinds> = K['row'] & { id: typeof Id } & (K['fixed'] extends true
    ? unknown
    : { version: z.ZodNumber });
type Answer<K extends Kinds> = z.ZodObject<RowShape<K> & typeof MessageAnswer.shape>;

export interface Lookup<K extends Kinds> extends AnyLookup {
  readonly table: K['table'];
  readonly fields: K['fields'];
  readonly apart: readonly K['apart'][];
  readonly row: K['row'];
  readonly list: Endpoint<typeof NoInput, z.ZodArray<z.ZodObject<RowShape<K>>>, 'GET', K['path']>;
  readonly add: Endpoint<
    z.ZodObject<K['fields'], z.core.$strict>,
    z.ZodObject<RowShape<K> & K['once'] & typeof MessageAnswer.shape>,
    'POST',
    K['path']
  >;
  readonly change: K['fixed'] extends true
    ? null
    : Endpoint<
        z.ZodObject<K['fields'] & K['changes'] & { id: typeof Id; version: z.ZodNumber }, z.core.$strict>,
        Answer<K>,
        'PUT',
        `${K['path']}/:id`
      >;
  readonly archive: Endpoint<typeof ById, typeof MessageAnswer, 'PUT', `${K['path']}/:id/${K['archives']}`>;
}

/** A rule between fields: what must hold, the field it is said beside, and its words. */
interface Whole<V> {
  readonly holds: (filled: V) => boolean;
  readonly field: keyof V & string;
  readonly words: string;
}

interface Declared<T, D, S extends Shape, R, C, O, F, P, A> {
  readonly table: T;
  /** Begins the codes of its refusals: `stock.lost-race`. */
  readonly area: string;
  /** `/v1/warehouses` */
  readonly path: D;
  /** The right to change rows. */
  readonly can: Endpoint['can'];
  readonly module: Endpoint['module'];
  /** The right to read rows, when it is not the right to change them. */
  readonly read?: Endpoint['can'];
  readonly noun: LookupNoun;
  /** The fields of the form. Each field is stored in the column of its name in snake case. */
  readonly fields: S;
  readonly apart?: readonly P[];
  /** The fields of a row in the answer, beside `id` and `version`, when they are not the fields of the form. */
  readonly row?: R;
  /** Fields that only a change may send. */
  readonly changes?: C;
  /** A secret that only the answer to the creation contains. The idempotency key does not store it. */
  readonly once?: O;
  readonly fixed?: F;
  readonly name: keyof S & string;
  /** By default the name. */
  readonly unique?: (keyof S & string) | null;
  readonly taken?: Refusal;
  /** By default the name. */
  readonly order?: readonly string[];
  /** Rules on several fields together. */
  readonly whole?: readonly Whole<z.output<z.ZodObject<S>>>[];
  /** Words of the fields that the screen shows, in its order. */
  readonly labels?: Partial<Readonly<Record<keyof S & string, string>>>;
  /** Words of the values of a field. */
  readonly options?: Partial<Readonly<Record<keyof S & string, Readonly<Record<string, string>>>>>;
  readonly done?: Sentences;
  readonly summary?: Sentences;
  /** The last word of the address that archives. */
  readonly archives?: A;
  /** Archiving one shuts a door: done even while the administration has blocked the shop. */
  readonly shuts?: true;
  /** A row opens the shop for longer than the visit of a support: it is added and changed by the person alone. */
  readonly inPerson?: true;
}

const VOWEL = /^[aeiouâàéèêëîïôöûù]/i;
export const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
/** « l’entrepôt », « la gamme », « le point de retrait » */
const theOne = ({ one, feminine }: LookupNoun): string =>
  VOWEL.test(one) ? `l’${one}` : `${feminine ? 'la' : 'le'} ${one}`;
const aOne = ({ one, feminine }: LookupNoun): string => `${feminine ? 'une' : 'un'} ${one}`;
/** « Nouvel entrepôt », « Nouvelle gamme », « Nouveau point de retrait » */
export const newOne = ({ one, feminine }: LookupNoun): string =>
  `${feminine ? 'Nouvelle' : VOWEL.test(one) ? 'Nouvel' : 'Nouveau'} ${one}`;

const taken = (area: string, table: string): Refusal => ({
  code: `${area}.${table.replaceAll('_', '-')}-name-taken`,
  kind: 'state',
  words: { fr: 'Ce nom est déjà pris.', en: 'This name is already taken.' },
});

/** Declares a lookup: one declaration gives its four calls. The types of the record are read from the fields. */
export const lookup = <
  const T extends string,
  const D extends string,
  S extends Shape,
  R extends Shape = S,
  C extends Shape = Record<never, never>,
  O extends Shape = Record<never, never>,
  const F extends boolean = false,
  const P extends keyof S & string = never,
  const A extends string = 'archive',
>(
  declared: Declared<T, D, S, R, C, O, F, P, A>,
): Lookup<{
  table: T;
  path: D;
  fields: S;
  row: R;
  changes: C;
  once: O;
  fixed: F;
  apart: P;
  archives: A;
}> => {
  const { table, area, path, noun, fields, name, done = {}, summary = {} } = declared;
  const whole = <Z extends z.ZodType>(schema: Z): Z =>
    (declared.whole ?? []).reduce<Z>(
      (all, { holds, field, words }) =>
        all.refine((filled) => holds(filled as Parameters<typeof holds>[0]), { message: words, path: [field] }) as Z,
      schema,
    );
  const write = { can: declared.can, module: declared.module };
  const read = declared.read === undefined ? write : { can: declared.read, module: declared.module };
  const isDone = (how: string): string => `${capital(theOne(noun))} est ${how}${noun.feminine ? 'e' : ''}.`;
  const stamps = { id: Id, version: z.number().int() };
  const row = declared.row ?? fields;
  const shape = { ...row, ...(declared.fixed ? { id: Id } : stamps) };
  const unique = declared.unique === undefined ? name : declared.unique;
  const made = {
    table,
    area,
    noun,
    name,
    fields,
    filled: whole(z.strictObject({ ...fields, ...declared.changes })),
    row,
    apart: declared.apart ?? [],
    labels: declared.labels ?? {},
    options: declared.options ?? {},
    order: declared.order ?? [name],
    unique: unique === null ? null : { field: unique, refusal: declared.taken ?? taken(area, table) },
    list: endpoint({
      verb: 'GET',
      path,
      ...read,
      input: NoInput,
      output: z.array(z.object(shape)),
      summary: summary.list ?? `Les ${noun.many} du domaine.`,
    }),
    add: endpoint({
      verb: 'POST',
      path,
      ...write,
      ...(declared.once ? { secretAnswer: true } : {}),
      ...(declared.inPerson ? { inPerson: true } : {}),
      input: whole(z.strictObject(fields)),
      output: z.object({ ...shape, ...declared.once, ...MessageAnswer.shape }),
      done: done.add ?? isDone('créé'),
      summary: summary.add ?? `Crée ${aOne(noun)}.`,
    }),
    change: declared.fixed
      ? null
      : endpoint({
          verb: 'PUT',
          path: `${path}/:id`,
          ...write,
          ...(declared.inPerson ? { inPerson: true } : {}),
          input: whole(z.strictObject({ ...fields, ...declared.changes, ...stamps })),
          output: z.object({ ...shape, ...MessageAnswer.shape }),
          done: done.change ?? isDone('enregistré'),
          summary: summary.change ?? `Change ${aOne(noun)}.`,
        }),
    archive: endpoint({
      verb: 'PUT',
      path: `${path}/:id/${declared.archives ?? 'archive'}`,
      ...write,
      ...(declared.shuts ? { evenBlocked: true } : {}),
      input: ById,
      output: MessageAnswer,
      done: done.archive ?? isDone('archivé'),
      summary: summary.archive ?? `Archive ${aOne(noun)}.`,
    }),
    history: historyEndpoint(table.replaceAll('_', '-'), {
      ...read,
      summary: `Qui a changé ${aOne(noun)}, quand, et quoi.`,
    }),
  };
  // The schemas are put together from the declared fields: their types are told here, once for all lookups.
  return made as unknown as ReturnType<typeof lookup<T, D, S, R, C, O, F, P, A>>;
};
