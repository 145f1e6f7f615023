import { createContext, data } from 'react-router';
import type { Lang } from '#kernel/language/lang.ts';
import type { LabelLang } from '#kernel/language/label-lang.ts';
import type { MaintenanceSaid, PageState } from './page-state.ts';
import type { CallerInputOf, Endpoint, OutputOf, Verb } from '#kernel/endpoint.ts';

/** Built files: scripts that are needed, and styles. */
export interface PageFiles {
  readonly needed: readonly string[];
  readonly styles: readonly string[];
}

/**
 * The request as a loader knows it: plain values and functions, because the bundle and the server share no classes.
 */
export interface Visit {
  readonly lang: Lang;
  /** The language in which a label is read; that of the page on every other page. */
  readonly labelLang: LabelLang;
  /** Public address of this installation, by configuration: for canonical links. */
  readonly baseUrl: string;
  readonly isSignedIn: boolean;
  /** Marks the scripts that the program itself writes into this answer: only those may run. */
  readonly nonce: string;
  /** The civil day of this installation. */
  readonly today: string;
  /** The files that hydrate every public page: the entry and its parts. */
  readonly files: PageFiles & { readonly entry: string };
  /** The files of one page, by its source file. */
  readonly filesOf: (file: string) => PageFiles;
  /** Pages elsewhere that the office leads to, by setting. */
  readonly outside: { readonly help: string | null; readonly news: string | null };
  /** The maintenance announced or under way. */
  readonly maintenance: MaintenanceSaid | null;
  /**
   * The hosts that a page with a form allows, by directive, when the installation has keys of another house's captcha.
   */
  readonly captchaHosts: Readonly<Record<string, readonly string[]>> | null;
  /** The address says a secret after `#`: the page watches it. */
  readonly isPrivateLink: boolean;
  /** Where the loader leaves which hosts the policy of this answer lets in, by directive, and which sites may show it in a frame. */
  readonly letIn: { hosts: Readonly<Record<string, readonly string[]>>; framedBy: readonly string[] };
  /** Where the loader of a public page leaves it for the rendering. */
  readonly page: { state: PageState | null };
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
