import { isNonVintage } from '#areas/catalogue/rules/product.ts';
import type { InputOf, OutputOf } from '#kernel/endpoint.ts';
import type { Allocation } from '../rules/allocation.ts';
import type { addAllocation, proposedAllocation } from '../rules/allocation-endpoints.ts';
import type { Recipient } from '../rules/deal-shares.ts';

/** A line as it is typed: its recipient may not be known yet. */
export interface TypedShare {
  readonly id: string;
  /** The id of an existing line. */
  readonly shareId: string | null;
  readonly formatId: string;
  readonly label: string;
  readonly forKind: Recipient | null;
  readonly recipient: string;
  readonly forName: string;
  readonly granted: number | string | null;
  readonly ordered: number;
}

export interface TypedAllocation {
  readonly name: string;
  readonly opensOn: string | null;
  readonly closesOn: string | null;
  readonly others: 'open' | 'closed';
  readonly lines: readonly TypedShare[];
}

export const labelOf = (row: { readonly product: string; readonly vintage: string; readonly format: string }): string =>
  [row.product, isNonVintage(row.vintage) ? '' : row.vintage, row.format].filter(Boolean).join(' ');

export const typedOf = (one: Allocation): TypedAllocation => ({
  name: one.name,
  opensOn: one.opensOn,
  closesOn: one.closesOn,
  others: one.others,
  lines: one.lines.map((line) => ({
    id: line.id,
    shareId: line.id,
    formatId: line.formatId,
    label: labelOf(line),
    forKind: line.forKind,
    recipient: line.recipient,
    forName: line.forName,
    granted: line.granted,
    ordered: line.ordered,
  })),
});

export const isWhole = (line: TypedShare): boolean =>
  line.forKind !== null && typeof line.granted === 'number' && line.granted >= 0;

export const sentOf = (typed: TypedAllocation): InputOf<typeof addAllocation> => ({
  name: typed.name,
  opensOn: (typed.opensOn ?? '') as InputOf<typeof addAllocation>['opensOn'],
  closesOn: (typed.closesOn ?? '') as InputOf<typeof addAllocation>['closesOn'],
  others: typed.others,
  lines: typed.lines.map((line) => ({
    id: line.shareId,
    formatId: line.formatId,
    forKind: line.forKind ?? 'client',
    recipient: line.recipient,
    granted: typeof line.granted === 'number' ? line.granted : 0,
  })),
});

/** Adds the sales of the year before below the typed lines: an existing line is not doubled. */
export const withProposal = (
  lines: readonly TypedShare[],
  proposed: OutputOf<typeof proposedAllocation>,
  newId: () => string,
): readonly TypedShare[] => {
  const known = new Set(lines.map((line) => `${line.formatId} ${line.forKind} ${line.recipient}`));
  return [
    ...lines,
    ...proposed
      .filter((one) => !known.has(`${one.formatId} ${one.forKind} ${one.recipient}`))
      .map((one) => ({
        id: newId(),
        shareId: null,
        formatId: one.formatId,
        label: labelOf(one),
        forKind: one.forKind,
        recipient: one.recipient,
        forName: one.forName,
        granted: one.granted,
        ordered: 0,
      })),
  ];
};

/** The articles that are shared out, each once. */
export const sharedArticles = (
  lines: readonly Pick<TypedShare, 'formatId' | 'label'>[],
): readonly { readonly id: string; readonly label: string }[] =>
  [...new Map(lines.map((line) => [line.formatId, line.label]))].map(([id, label]) => ({ id, label }));
