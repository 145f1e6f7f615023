import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { fetched } from '#ui/late-file.ts';
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

type Draw<P> = (props: P) => ReactNode;

let isWaking = !import.meta.env.SSR;
/** Says that the page has woken up: from now on a new drawing is not one that the server wrote. */
export const sayAwake = (): void => {
  isWaking = false;
};

/**
 * A drawing that the browser shows as the server wrote it. React does not walk through its parts when the page wakes up, and the code
 * that draws is fetched only for a drawing that the server did not write.
 */
const keptAsWritten = <P extends object>(load: () => Promise<Draw<P>>): Draw<P> => {
  const Fetched = lazy(async () => ({ default: (await fetched(load)) as ComponentType<object> }));
  return function Kept(props: P) {
    const shown = JSON.stringify(props);
    const [written, write] = useState(() => (isWaking ? shown : null));
    if (written === shown)
      return (
        <svg
          aria-hidden="true"
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set: what the server wrote is left alone
          dangerouslySetInnerHTML={{ __html: '' }}
          ref={(svg) => {
            // React gave the server's page up and made a new one: the drawing is to be drawn here.
            if (svg && !svg.hasChildNodes()) write(null);
          }}
        />
      );
    return (
      <Suspense>
        <Fetched {...props} />
      </Suspense>
    );
  };
};

/**
 * The drawn bottle of a product without a photograph. `DrawingDefs` must be on the page once. Decorative: the product's name
 * stands beside it in words.
 */
export const Bottle: Draw<BottleProps> = import.meta.env.SSR
  ? (await import('./drawn-bottle.tsx')).DrawnBottle
  : keptAsWritten(async () => (await import('./drawn-bottle.tsx')).DrawnBottle);

/** Outlines, lights and shades shared by every drawing of a page. */
export const DrawingDefs: Draw<object> = import.meta.env.SSR
  ? (await import('./drawn-bottle.tsx')).DrawnDefs
  : keptAsWritten(async () => (await import('./drawn-bottle.tsx')).DrawnDefs);
