/** News that goes up the list of areas. Names are `area.noun-pastverb`; payloads only grow, and hold ids and facts of the moment. */
export interface EventKind<P> {
  readonly name: string;
  readonly payload?: P;
}

export const defineEvent = <P extends Readonly<Record<string, unknown>>>(
  name: `${string}.${string}`,
): EventKind<P> => ({ name });
