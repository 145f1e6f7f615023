import { useEffect, useState } from 'react';
import { MOST_SIZES, proposeSizes } from '#areas/deliveries/rules/packing/parcel-size.ts';
import { Checkbox, FieldRow, formatNumber, NumberField, Text, useFormFields } from '#ui/office/index.ts';
import type { ToShip } from '../../rules/delivery/ship-endpoints.ts';
import { shipWords as words } from './ship-words.ts';

/** Beyond that they are measured on the pallet. */
const MOST_SHOWN = 30;

const unitsOf = (lines: unknown, of: ToShip): number =>
  (Array.isArray(lines) ? lines : of.lines.map((line) => ({ quantity: line.left }))).reduce(
    (n: number, one: { quantity?: unknown }) => n + (typeof one.quantity === 'number' ? one.quantity : 0),
    0,
  );

/**
 * The measures of each parcel: proposed by the boxes of the shop and the number of parcels, corrected by the user who
 * packs.
 */
export const ParcelSizes = ({ of }: { readonly of: ToShip }) => {
  const [[packages, weight, sizes, lines], set] = useFormFields(['packages', 'weight', 'sizes', 'lines']);
  const [isShown, show] = useState(of.boxes.length > 0);
  const count = typeof packages === 'number' ? packages : 1;
  const kilos = typeof weight === 'number' ? weight : 0;
  const left = of.lines.reduce((n, line) => n + line.left, 0);
  const bottles = left > 0 ? (of.bottles * unitsOf(lines, of)) / left : 0;
  useEffect(() => {
    set(
      'sizes',
      isShown && count <= MOST_SIZES ? proposeSizes({ count, bottles, weight: kilos }, of.boxes) : undefined,
    );
    // The values typed in a parcel stay until the parcels themselves change.
  }, [isShown, count, kilos, bottles]);
  const rows: readonly { weight?: unknown }[] = Array.isArray(sizes) ? sizes : [];
  const total = rows.reduce((n, one) => n + (typeof one.weight === 'number' ? one.weight : 0), 0);
  return (
    <>
      <Checkbox label={words.measures} checked={isShown} onChange={(event) => show(event.target.checked)} />
      {rows.slice(0, MOST_SHOWN).map((_, at) => (
        <FieldRow key={at}>
          <NumberField name={`sizes.${at}.length`} label={words.lengthOf(at + 1)} suffix={words.cm} places={1} />
          <NumberField name={`sizes.${at}.width`} label={words.widthOf(at + 1)} suffix={words.cm} places={1} />
          <NumberField name={`sizes.${at}.height`} label={words.heightOf(at + 1)} suffix={words.cm} places={1} />
          <NumberField name={`sizes.${at}.weight`} label={words.weightOf(at + 1)} suffix="kg" places={2} />
        </FieldRow>
      ))}
      {rows.length > 1 ? (
        <Text size="sm" c="dimmed">
          {words.weightInAll(formatNumber(Math.round(total * 100) / 100))}
        </Text>
      ) : null}
    </>
  );
};
