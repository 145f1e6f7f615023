import * as z from 'zod';
import type { Can, FieldCan } from './can.ts';
import type { Module } from './permission.ts';

export type Verb = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * The declaration of a call: URL, right, input and output. The route, the typed client, OpenAPI, the permission and
 * cross-shop matrices and the documentation page are made from it.
 */
export interface Endpoint<
  I extends z.ZodType = z.ZodType,
  O extends z.ZodType | 'file' = z.ZodType | 'file',
  V extends Verb = Verb,
  P extends string = string,
> {
  readonly verb: V;
  /** `/v1/orders/:id/validate`; path parameters are keys of the input. */
  readonly path: P;
  /** The right of the caller; `'public'` and `'signedIn'` must be written. */
  readonly can: Can;
  /** Fields of the input that ask for more than the call itself, by path (`vintages.formats.price`): refused with 403 and their names. */
  readonly fields?: Readonly<Record<string, FieldCan>>;
  readonly module: Module | null;
  /**
   * A flat object: path parameters, then query (GET, DELETE) or body (POST, PUT). Unknown keys are refused with 400.
   */
  readonly input: I;
  /**
   * The answer; the frame strips every field that is not in the schema. `'file'`: the action returns a FileAnswer.
   */
  readonly output: O;
  readonly summary: string;
  /** French sentence shown by the client after success (adds `message` and `sucess: true` to the answer). */
  readonly done?: string;
  /** The deed as a past sentence of the trade, for histories, where `done` is absent or says something else: « Devis envoyé ». */
  readonly told?: string;
  /** The action leaves work for after its commit (`call.afterCommit`): the frame then reads the answer with `respond` of the binding. */
  readonly afterCommit?: true;
  /** The body is a stream of bytes (uploads), not JSON: the action finds it in `call.body`. */
  readonly upload?: { readonly maxBytes: number };
  /** A sheet of many lines: its body may be larger than that of other calls. */
  readonly bodyBytes?: number;
  /** Set when repeating the call is harmless by nature (polling, pricing): no idempotency row, no audit row, no message. */
  readonly readOnly?: true;
  /** The answer holds a secret: it is not saved under the idempotency key, and a twin is a call of its own. */
  readonly secretAnswer?: true;
  /** A public GET that answers all visitors alike: kept for them until something public of a shop changes. Never for a signed-in caller. */
  readonly cached?: 'publicVersion';
  /** A master account that acts for nobody yet may call it too. */
  readonly masterMay?: true;
  /**
   * Only the person: never an administrator or a master account in their name. For how a person signs in, for where money or mail goes, for
   * who is let into the shop and with which rights, and for what is erased for good. A call that answers a secret is so already.
   */
  readonly inPerson?: true;
  /** It is of a person (how he comes in, how his lists and his home look), not of the shop he works in: his even while that one is blocked. What any `signedIn` may call is so already. */
  readonly personal?: true;
  /** It changes nothing of the shop (papers put together), gives money back or shuts a door: done even while the administration has blocked it. */
  readonly evenBlocked?: true;
  /**
   * A form that is open to visitors: only who has solved a challenge (`GET /v1/captcha`) is let in, once, by the header `x-captcha`.
   * `'whenMany'`: only once there were many like it, as `isPressed` of its binding says.
   */
  readonly captcha?: true | 'whenMany';
  /** One may ask for it for many documents at once: it then goes on without the page (`areas/messaging/server/bulk`). */
  readonly manyAtOnce?: true;
  /** A GET whose transaction may write: an answer that is given once only (`readOnly` with it), or a download that is audited. */
  readonly mayWrite?: true;
}

/** A call that changes something says what it did: to its caller by `done`, or in histories alone by `told`. Without either it does not compile. */
type SaysItsDeed<V> = V extends 'GET'
  ? unknown
  : { readonly done: string } | { readonly told: string } | { readonly readOnly: true };

/** Verb and path keep their literal types, so that a client which only knows the type cannot name another call. */
export const endpoint = <
  I extends z.ZodType,
  O extends z.ZodType | 'file',
  const V extends Verb,
  const P extends string,
>(
  declared: Endpoint<I, O, V, P> & SaysItsDeed<V>,
): Endpoint<I, O, V, P> => declared;

export type InputOf<E> = E extends Endpoint<infer I, infer _O> ? z.output<I> : never;
export type CallerInputOf<E> = E extends Endpoint<infer I, infer _O> ? z.input<I> : never;
export type OutputOf<E> =
  E extends Endpoint<infer _I, infer O> ? (O extends z.ZodType ? z.output<O> : FileAnswer) : never;

export interface FileAnswer {
  readonly name: string;
  readonly mime: string;
  readonly bytes: Uint8Array | AsyncIterable<Uint8Array | string>;
  readonly inline?: boolean;
  /** Named by what it holds and shown to anybody: kept for ever by whoever asked. */
  readonly immutable?: true;
  /** Asked for again and again: it has a tag of its bytes, and a caller who has them is answered without them. */
  readonly tagged?: true;
}

/** A file whose bytes are fetched or drawn once the transaction is over: nobody's connection waits for them. */
export interface LaterFile extends Omit<FileAnswer, 'bytes'> {
  readonly bytes: () => Promise<Uint8Array>;
}

export const NoInput = z.strictObject({});
export const Id = z.uuid();
export const ById = z.strictObject({ id: Id });
/**
 * The answer to a change that a person made contains at least this (section 3, message response; `sucess` is spelled
 * so).
 */
export const MessageAnswer = z.object({ message: z.string().optional(), sucess: z.boolean().optional() });

/** A query parameter that carries JSON (`filter`, `shopIds`): malformed JSON is refused with the parameter's name. */
export const jsonQuery = <T extends z.ZodType>(inner: T) =>
  z
    .string()
    .max(8000)
    .transform((text, context): unknown => {
      try {
        let reaches = false;
        const value: unknown = JSON.parse(text, (key, one: unknown) => {
          reaches ||= key === '__proto__';
          return one;
        });
        // Schemas drop this key in silence: the caller would be answered as if he had not asked.
        if (!reaches) return value;
        context.addIssue({ code: 'unrecognized_keys', keys: ['__proto__'], input: {} });
        return z.NEVER;
      } catch {
        context.addIssue({ code: 'custom', message: 'Invalid JSON' });
        return z.NEVER;
      }
    })
    .pipe(inner);
