import { createContext, data } from 'react-router';
import type { CallerInputOf, Endpoint, OutputOf, Verb } from '#kernel/endpoint.ts';

/** The built files of public pages: what wakes them up in the browser, and those that it is made of. */
export interface PageFiles {
  readonly entry: string;
  readonly needed: readonly string[];
  readonly styles: readonly string[];
}

/** What a loader knows of the request: plain values and functions, because the bundle and the server share no classes. */
export interface Visit {
  readonly lang: string;
  /** Public address of this installation, by configuration: for canonical links. */
  readonly baseUrl: string;
  readonly isSignedIn: boolean;
  /** The civil day of this installation. */
  readonly today: string;
  readonly files: PageFiles;
  /** Pages elsewhere that the office leads to, by setting. */
  readonly outside: { readonly help: string | null; readonly news: string | null };
  /** Where the loader of a public page leaves it for the rendering. */
  readonly kept: unknown;
  /** Calls an endpoint in process with the visitor's own rights. */
  readonly ask: (
    verb: Verb,
    path: string,
    input: Readonly<Record<string, unknown>>,
  ) => Promise<{ status: number; body: unknown }>;
}
export const visitContext = createContext<Visit>();

/** The answer of an endpoint, or the page of its refusal: 404 for what does not exist. */
export const ask = async <E extends Endpoint>(
  visit: Visit,
  verb: E['verb'],
  path: E['path'],
  input: CallerInputOf<E>,
): Promise<OutputOf<E>> => {
  const { status, body } = await visit.ask(verb, path, input as Readonly<Record<string, unknown>>);
  if (status >= 400) throw data(body, { status: status === 400 || status === 422 ? 404 : status });
  return body as OutputOf<E>;
};
