import type { ReactNode } from 'react';
import { formatNumber, Group, LinesTable, NumberBox, Text } from '#ui/office/index.ts';
import { shipWords as words } from '#areas/shipping/web/delivery/ship-words.ts';

/** A line of an order of which a part is taken: shipped, or billed. */
export interface UnitsLine {
  readonly id: string;
  readonly label: string;
  readonly details: string;
  readonly quantity: number;
  readonly left: number;
}
export type TypedUnits = Readonly<Record<string, number | string | null>>;

/** Picks the typed units that may be asked for: a line with anything but a number above zero is left out. */
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
        width: 96,
        of: (line) => {
          const units = typed[line.id] ?? null;
          const isWrong = units !== null && (typeof units === 'string' || units > line.left || units < 0);
          return (
            <NumberBox
              size="xs"
              aria-label={nameOf(line.label)}
              disabled={line.left <= 0}
              error={isWrong}
              value={units}
              onChange={(next) => put(line.id, next)}
            />
          );
        },
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
