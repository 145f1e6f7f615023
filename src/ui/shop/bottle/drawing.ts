import type { LabelWords } from './bottle-label.tsx';
import type { BottleShape, TintName } from './bottle-shapes.ts';
import type { VesselShape } from './vessels.tsx';

export interface Drawing {
  readonly shape: BottleShape | VesselShape;
  readonly tint: TintName;
  /** Contents: a half bottle and a magnum are drawn to scale beside a bottle. */
  readonly litres: number;
}
export interface BottleProps {
  readonly drawing: Drawing;
  readonly words: LabelWords;
  readonly range?: string;
  readonly large?: boolean;
}
