import { type BoxPart, bottlesOfParts, litresOfParts, partFormat, partLabel } from '#areas/catalogue/rules/box.ts';
import { bottlesPerUnit } from '#areas/catalogue/rules/format.ts';
import { toPlainText } from '#kernel/money.ts';
import type { LineInput } from './sale-line.ts';

/** The line of a box: its volume and bottles are those of its parts, and several wines have no single strength. */
export const boxLine = (parts: readonly BoxPart[]): Pick<LineInput, 'litres' | 'abv' | 'bottles' | 'parts'> => {
  const litres = litresOfParts(parts);
  return {
    litres: litres && toPlainText(litres),
    abv: null,
    bottles: bottlesOfParts(parts),
    parts: parts.map((part) => ({
      formatId: part.formatId,
      quantity: part.quantity,
      productType: part.productType,
      bottles: bottlesPerUnit(part),
      label: partLabel(part),
      formatLabel: partFormat(part),
      litres: part.litres,
      abv: part.alcohol,
      legal: part.legal,
    })),
  };
};
