import type { ReactNode } from 'react';
import { formatNumber, Group, LinesTable, Text, type TypedCell, UnitsBox, whyNotUnits } from '#ui/office/index.ts';
import { shipWords as words } from '#areas/shipping/web/delivery/ship-words.ts';

/** A line of an order of which a part is taken: shipped, or billed. */
export interface UnitsLine {
  readonly id: string;
  readonly label: string;
  readonly details: string;
  readonly quantity: number;
  readonly left: number;
}
export type TypedUnits = Readonly<Record<string, TypedCell>>;

const limitOf = (line: UnitsLine) => ({ most: line.left, whole: Number.isInteger(line.quantity) });
/** True while a cell is not understood: what it stands for neither leaves nor is billed, and so nothing is. */
export const isAnyWrong = (lines: readonly UnitsLine[], typed: TypedUnits): boolean =>
  lines.some((line) => line.left > 0 && whyNotUnits(typed[line.id], limitOf(line)) !== null);

/** Picks the typed units above zero, of cells that were all understood. */
export const chosenOf = (typed: TypedUnits): { id: string; quantity: number }[] =>
  Object.entries(typed).flatMap(([id, quantity]) =>
    typeof quantity === 'number' && quantity > 0 ? [{ id, quantity }] : [],
  );

const leftWords = (line: Pick<UnitsLine, 'left' | 'quantity'>): string =>
  words.leftOf(formatNumber(line.left), formatNumber(line.quantity));

/** The lines of an order with the units left of each, and the units that the user takes now. */
export const UnitsTable = ({
  label,
  column,
  lines,
  typed,
  put,
  nameOf,
}: {
  readonly label: string;
  readonly column: string;
  readonly lines: readonly UnitsLine[];
  readonly typed: TypedUnits;
  readonly put: (id: string, units: TypedUnits[string]) => void;
  /** How the box of a line is called. */
  readonly nameOf: (label: string) => string;
}): ReactNode => (
  <LinesTable
    label={label}
    lines={lines}
    columns={[
      {
        label: words.article,
        of: (line) => (
          <>
            <div>{line.label}</div>
            <div data-quiet>{line.details}</div>
          </>
        ),
      },
      { label: words.left, right: true, width: 92, of: leftWords },
      {
        label: column,
        right: true,
        width: 112,
        of: (line) => (
          <UnitsBox
            aria-label={nameOf(line.label)}
            disabled={line.left <= 0}
            {...limitOf(line)}
            value={line.left > 0 ? typed[line.id] : undefined}
            onChange={(next) => put(line.id, next)}
          />
        ),
      },
    ]}
  />
);

/** The lines of an order with units left, and their number. */
export const LeftLines = ({ lines }: { readonly lines: readonly UnitsLine[] }): ReactNode =>
  lines
    .filter((line) => line.left > 0)
    .map((line) => (
      <Group key={line.id} justify="space-between" wrap="nowrap" gap="md">
        <Text size="sm">{line.label}</Text>
        <Text size="sm">{leftWords(line)}</Text>
      </Group>
    ));
