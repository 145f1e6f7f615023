import { ABOUT_KINDS, type AboutKind } from '../../rules/ticket/ticket.ts';

interface Thing {
  readonly kind: AboutKind;
  readonly id: string;
  /** The name of the subject, shown while the user writes. */
  readonly label: string;
}
type Whom = { readonly shop: string } | { readonly client: string };

/** Builds the path by which a screen lets the user write about its subject. */
export const newTicketPath = (whom: Whom, { kind, id, label }: Thing): string =>
  `/tickets?${new URLSearchParams({ new: '1', ...whom, [kind]: id, about: label })}`;

/** Reads the subject from the address; null where the user writes about nothing in particular. */
export const thingIn = (query: URLSearchParams): Thing | null => {
  const kind = ABOUT_KINDS.find((one) => query.has(one));
  return kind ? { kind, id: query.get(kind) ?? '', label: query.get('about') ?? '' } : null;
};
