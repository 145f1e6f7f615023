import { type ReactNode, useState } from 'react';
import { latePart, Nothing } from '#ui/lazy-or.tsx';
import type { BottleProps } from './drawing.ts';

export type { Drawing } from './drawing.ts';
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
const keptAsWritten = <P extends object>(load: () => Promise<{ readonly default: Draw<P> }>): Draw<P> => {
  const Fetched = latePart(load, Nothing);
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
    return <Fetched {...props} />;
  };
};

/** Drawings that the server keeps: the same product is drawn on page after page. */
const MOST_KEPT = 1000;

/** A drawing that the server makes once: React then writes it as one piece, not part by part. */
const drawnOnce = <P extends object>(Draw: Draw<P>, render: (drawing: ReactNode) => string): Draw<P> => {
  const known = new Map<string, { readonly attributes: object; readonly inside: string }>();
  const draw = (props: P) => {
    const [, attributes = '', inside = ''] = /^<svg([^>]*)>([\s\S]*)<\/svg>$/.exec(render(<Draw {...props} />)) ?? [];
    const named = [...attributes.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [
      name === 'class' ? 'className' : name,
      value,
    ]);
    return { attributes: Object.fromEntries(named) as object, inside };
  };
  return function Drawn(props: P) {
    const key = JSON.stringify(props);
    const drawing = known.get(key) ?? draw(props);
    if (known.size >= MOST_KEPT) known.clear();
    known.set(key, drawing);
    // biome-ignore lint/security/noDangerouslySetInnerHtml: React itself wrote and escaped it
    return <svg {...drawing.attributes} aria-hidden="true" dangerouslySetInnerHTML={{ __html: drawing.inside }} />;
  };
};
const onServer = import.meta.env.SSR
  ? { drawn: await import('./drawn-bottle.tsx'), render: (await import('react-dom/server')).renderToStaticMarkup }
  : null;

/**
 * The drawn bottle of a product without a photograph. `DrawingDefs` must be on the page once. Decorative: the product's name
 * stands beside it in words.
 */
export const Bottle: Draw<BottleProps> = onServer
  ? drawnOnce(onServer.drawn.DrawnBottle, onServer.render)
  : keptAsWritten(async () => ({ default: (await import('./drawn-bottle.tsx')).DrawnBottle }));

/** Outlines, lights and shades shared by every drawing of a page. */
export const DrawingDefs: Draw<object> = onServer
  ? drawnOnce(onServer.drawn.DrawnDefs, onServer.render)
  : keptAsWritten(async () => ({ default: (await import('./drawn-bottle.tsx')).DrawnDefs }));
