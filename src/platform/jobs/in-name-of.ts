import type { Endpoint } from '#kernel/endpoint.ts';
import { Refused } from '#kernel/refusal.ts';

/** The author of work that goes on without him, and the call that he made: a person, or a key of the API. */
export interface Asker {
  readonly userId: string | null;
  readonly endpoint: Endpoint;
}

/** The asker may no longer make the call that the work comes from: a right was withdrawn, an account blocked, a module closed. */
export class NoLongerAdmitted extends Refused {}
