import type { ReactNode } from 'react';
import type { CallerInputOf, Endpoint, OutputOf } from '#kernel/endpoint.ts';
import type { ListDeclaration, ListFilter, ListGroup } from '#kernel/list.ts';
import type { Permission } from '#kernel/permission.ts';
import type { Refusal } from '#kernel/refusal.ts';
import type { Read } from '../call/refresh.ts';
import type { Confirmation } from '../action/action-button.tsx';
import type { Tone } from '../theme/status-tones.ts';

export interface Row {
  readonly id: string;
}
/** The type of a row of a list endpoint, from its declaration. */
export type RowOf<E> = OutputOf<E> extends { readonly rows: readonly (infer R)[] } ? R & Row : never;

export interface ListAnswer {
  readonly rows: readonly Row[];
  readonly total: number;
  readonly totalIsExact: boolean;
  readonly sums: Readonly<Record<string, number>>;
  readonly after: string | null;
  readonly groups?: readonly ListGroup[];
  readonly groupsAreAll?: boolean;
  readonly counts?: readonly (number | null)[];
  readonly totalsFollow?: true;
  readonly leftOut?: string;
}

export interface Column<R> {
  /** A field of the list declaration (its label and type come from there), or any name with a `label` and a `render`. */
  readonly field: string;
  readonly label?: string;
  /** The shown and exported value; by default `row[field]` in the form of its type. */
  readonly value?: (row: R) => unknown;
  readonly render?: (row: R) => ReactNode;
  /** `status` draws mark and word; `strong` is for the name of the thing; `quiet` for what only matters sometimes. */
  readonly as?: 'status' | 'strong' | 'quiet';
  readonly tone?: (row: R) => Tone;
  /** Pixels; text columns without one share what is left. */
  readonly width?: number;
  /** Offered in the column choice, not shown at first. */
  readonly hidden?: boolean;
  /** Place on a telephone's card; by default: first column title, status state, money money, two more facts. `tool`: what is pressed, beside the card. */
  readonly card?: 'title' | 'state' | 'money' | 'fact' | 'tool' | 'none';
  readonly can?: Permission;
  /** It is typed where it stands, by its pencil or F2. */
  readonly edit?: InPlace<R>;
}

export type InPlaceValue = string | number | null;
export interface InPlaceCall {
  readonly endpoint: Endpoint;
  readonly input: CallerInputOf<Endpoint>;
}
/** The call that saves what was typed in a cell. */
export const saving = <E extends Endpoint>(endpoint: E, input: CallerInputOf<E>): InPlaceCall => ({
  endpoint,
  input: input as CallerInputOf<Endpoint>,
});

export interface InPlace<R> {
  readonly kind: 'text' | 'money' | 'number' | 'choice';
  /** The calls of the cell: a user who may make none of them is not offered it. */
  readonly calls: readonly Endpoint[];
  readonly of: (row: R) => InPlaceValue;
  readonly isNeeded?: true;
  /** The choices for a row, with its present value. */
  readonly choices?: (row: R) => readonly Choice[];
  /** Why it is not typed in this row, in words. */
  readonly whyNot?: (row: R) => string | null;
  /** Writes the value over the one that was seen there: the call refuses when another one stands there by now. */
  readonly save: (row: R, next: InPlaceValue, was: InPlaceValue) => InPlaceCall;
}

export interface View {
  readonly name: string;
  readonly filter?: ListFilter;
  readonly sort?: string;
  readonly search?: string;
}

export interface CreateLink {
  readonly label: string;
  readonly to?: string;
  readonly onClick?: () => void;
  readonly can?: Permission;
}

interface BulkLook {
  readonly label: string;
  readonly icon?: string;
  readonly danger?: boolean;
  /** Asked before it begins; `false` for what takes nothing back and costs nothing, which begins at once. */
  readonly confirm?: string | Confirmation | false;
  readonly risky?: string;
  /** Behind the dots of the bar: what one does once a month. */
  readonly isRare?: boolean;
  /** The endpoints whose answers this action changes; without it, every answer on screen is read again. */
  readonly refreshes?: readonly Read[];
}
/** The selection as the server takes it: named rows, or every row that the same query finds. */
export interface Selection {
  readonly ids?: readonly string[];
  readonly filter?: ListFilter;
  readonly search?: string;
  /** The order of the list as it is shown. */
  readonly sort?: string;
}
export type BulkAction<R> = BulkLook & { readonly endpoint: Endpoint } & (
    | {
        readonly by: 'row';
        readonly input: (row: R) => unknown;
        readonly whyNot: ((row: R) => Refusal | null) | null;
        /** The codes of the refusals that say that the step is made already: such a row is counted apart, it failed in nothing. */
        readonly made: readonly string[];
      }
    | { readonly by: 'selection'; readonly input: (selection: Selection) => unknown }
    | { readonly by: 'file'; readonly input: (ids: readonly string[]) => unknown }
    | { readonly by: 'form'; readonly open: (ids: readonly string[]) => Promise<unknown> }
  );

/**
 * A bulk action done row by row: refusals are listed, the other rows go through. `whyNot` may be a rule on another type than the row's own,
 * as long as the row is one; a row's other fields in `input` need its type written: `(row: OrderRow) => …`.
 */
export const eachRow = <R extends Row, W, E extends Endpoint>(
  action: BulkLook & {
    readonly endpoint: E;
    readonly input: (row: R) => CallerInputOf<E>;
    readonly whyNot?: (row: W) => Refusal | null;
    readonly made?: readonly string[];
  },
): BulkAction<R & W> => ({ ...action, by: 'row', whyNot: action.whyNot ?? null, made: action.made ?? [] });

/** A bulk action done in one call, which takes ids or the query itself (large ones answer with a job). */
export const wholeSelection = <R extends Row, E extends Endpoint>(
  action: BulkLook & {
    readonly endpoint: E;
    /** May ask a person first: nothing is called when it comes to null, since nothing is wanted or the form that asked has called by itself. */
    readonly input: (selection: Selection) => CallerInputOf<E> | Promise<CallerInputOf<E> | null>;
  },
): BulkAction<R> => ({ ...action, by: 'selection' });

/** An action that opens one file for all selected rows, beside the list. */
export const oneFile = <R extends Row, E extends Endpoint & { readonly output: 'file' }>(
  action: Omit<BulkLook, 'confirm' | 'risky' | 'danger' | 'refreshes'> & {
    readonly endpoint: E;
    /** May ask a person first: nothing is asked of the server when it comes to null. */
    readonly input: (ids: readonly string[]) => CallerInputOf<E> | Promise<CallerInputOf<E> | null>;
  },
): BulkAction<R> => ({ ...action, by: 'file' });

/** All that is selected goes into one form of its own, which asks what else it needs. */
export const inOneForm = <R extends Row>(
  action: Pick<BulkLook, 'label' | 'icon' | 'refreshes'> & {
    /** Called first by the form's own endpoint: whoever may not call it is not shown the action. */
    readonly endpoint: Endpoint;
    readonly open: (ids: readonly string[]) => Promise<unknown>;
  },
): BulkAction<R> => ({ ...action, by: 'form' });

export interface Choice {
  readonly value: string;
  readonly label: string;
}
/** How a person picks the thing an `id` field filters by. */
export interface Lookup {
  readonly find: (typed: string, signal: AbortSignal) => Promise<readonly Choice[]>;
  readonly label: (id: string) => Promise<string>;
}

export interface EmptyWords {
  readonly title: string;
  readonly text: string;
  /** A second way to begin, beside the primary action: importing, most often. */
  readonly other?: { readonly label: string; readonly to: string };
  readonly icon?: string;
}

export interface ListPageProps<E extends Endpoint> {
  readonly list: ListDeclaration;
  readonly endpoint: E;
  /** Added to every call: path parameters, a constant query. */
  readonly fixed?: Readonly<Record<string, unknown>>;
  readonly fixedFilter?: ListFilter;
  readonly title: string;
  readonly columns: readonly Column<RowOf<E>>[];
  /** Address of a row's page; a row without one shows its preview. Without it rows do not open. */
  readonly open?: (row: RowOf<E>) => string | null;
  /** The name of a row, for labels read aloud; the first column by default. */
  readonly nameOf?: (row: RowOf<E>) => string;
  readonly views?: readonly View[];
  /** Fields offered as filters, in order; by default every filterable one. */
  readonly filters?: readonly string[];
  readonly lookups?: Readonly<Record<string, Lookup>>;
  readonly create?: CreateLink;
  /** Beside the primary action: importing, printing. */
  readonly actions?: ReactNode;
  readonly bulk?: readonly BulkAction<RowOf<E>>[];
  /**
   * True when the row actions are the point of the list: they are visible on every row and card, not only under the
   * pointer.
   */
  readonly actionsInSight?: boolean;
  /** `ActionItem`s and `MenuLink`s of one row. */
  readonly rowActions?: (row: RowOf<E>) => ReactNode;
  readonly preview?: (row: RowOf<E>) => ReactNode;
  readonly empty: EmptyWords;
  /** Words under the title: what this list is for. Rarely needed. */
  readonly note?: ReactNode;
}
