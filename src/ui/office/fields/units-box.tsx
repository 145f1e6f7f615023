import { NumberBox, type NumberBoxProps } from './number-box.tsx';
import { type TypedCell, type UnitsLimit, whyNotUnits } from './typed-units.ts';

/** A quantity cell of a window that acts: what is not understood is said beside it, and the window does not act. */
export const UnitsBox = ({
  value,
  most,
  whole,
  error,
  ...box
}: Omit<NumberBoxProps, 'value'> & UnitsLimit & { readonly value: TypedCell }): React.ReactNode => (
  <NumberBox size="xs" {...box} value={value ?? null} error={whyNotUnits(value, { most, whole }) ?? error} />
);
