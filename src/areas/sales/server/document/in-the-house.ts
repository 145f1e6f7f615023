import type { Call } from '#platform/call.ts';

/**
 * Lets the holder of a link read a document's own prices: the estate agreed to them when it sent it, and he sees no
 * others.
 */
export const inTheHouse = (call: Call): Call => ({
  ...call,
  actor: { ...call.actor, kind: 'owner', shopId: call.shopId, blocked: false },
});
