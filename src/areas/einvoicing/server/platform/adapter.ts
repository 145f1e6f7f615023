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
  | {
      readonly kind: 'life';
      readonly id: string;
      readonly of: string | null;
      /** When it was last touched, where that is told. */
      readonly at: string | null;
      readonly xml: () => Promise<Uint8Array>;
      /** True when the file may still be written: an unreadable part of it may be readable later. */
      readonly isYoung?: boolean;
    }
  | {
      readonly kind: 'refused';
      readonly id: string;
      readonly of: string;
      readonly at: string | null;
      readonly reason: string;
    };

export interface NewsPage {
  readonly news: readonly News[];
  /** The latest instant that one of them names; null: none came, or none names one. */
  readonly until: string | null;
  /** There are no more of them after that. */
  readonly isWhole: boolean;
  /** Tells the platform that a news item is kept, or never will be. */
  readonly done: (id: string, wasRead: boolean) => Promise<void>;
}

/** An approved platform, whichever way it is spoken to. */
export interface Adapter {
  readonly trial: () => Promise<void>;
  /** The platform's own name of what it has of us under this tracking; null when it has nothing. */
  readonly find: (tracking: string) => Promise<string | null>;
  readonly give: (flow: Flow) => Promise<string>;
  readonly news: (since: string | null) => Promise<NewsPage>;
}

/** The error of a file that the platform did not take. `isFinal`: another try would be refused the same way. */
export class PlatformFault extends Error {
  readonly trouble: PlatformTrouble;
  readonly answer: string | null;
  readonly isFinal: boolean;
  /** The HTTP status of the platform's answer; null without an answer. */
  readonly status: number | null;
  constructor(trouble: PlatformTrouble, answer: string | null = null, isFinal = false, status: number | null = null) {
    super(`platform: ${trouble}`);
    this.trouble = trouble;
    this.answer = answer;
    this.isFinal = isFinal;
    this.status = status;
  }
}
