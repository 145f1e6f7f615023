import type { PlatformTrouble } from '../../rules/platform/platform-endpoints.ts';

/** Something to give: the Factur-X of a bill, or a message of its life. `tracking` is ours, the same at every try. */
export interface Flow {
  readonly tracking: string;
  readonly name: string;
  readonly mime: string;
  readonly bytes: Uint8Array;
  readonly syntax: 'Factur-X' | 'CDAR';
  readonly rule: string;
}

/** A file that the platform has for us, or that it did not take what was given. */
export type News =
  | { readonly kind: 'life'; readonly id: string; readonly of: string | null; readonly xml: Uint8Array }
  | { readonly kind: 'refused'; readonly id: string; readonly of: string; readonly reason: string };

export interface NewsPage {
  readonly news: readonly News[];
  /** Up to when they were read; the next reading begins there. */
  readonly until: string | null;
  /** Once they are kept. */
  readonly done: () => Promise<void>;
}

/** An approved platform, whichever way it is spoken to. */
export interface Adapter {
  readonly trial: () => Promise<void>;
  /** The platform's own name of what it has of us under this tracking; null when it has nothing. */
  readonly find: (tracking: string) => Promise<string | null>;
  readonly give: (flow: Flow) => Promise<string>;
  readonly news: (since: string | null) => Promise<NewsPage>;
}

/** It was not taken. `isFinal`: another try would be refused the same way. */
export class PlatformFault extends Error {
  readonly trouble: PlatformTrouble;
  readonly answer: string | null;
  readonly isFinal: boolean;
  constructor(trouble: PlatformTrouble, answer: string | null = null, isFinal = false) {
    super(`platform: ${trouble}`);
    this.trouble = trouble;
    this.answer = answer;
    this.isFinal = isFinal;
  }
}
