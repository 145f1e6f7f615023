import { BottleLabel } from './bottle-label.tsx';
import type { BottleProps } from './drawing.ts';
import { type BottleShape, SHAPES, tintOf } from './bottle-shapes.ts';
import { Vessel, type VesselShape } from './vessels.tsx';

const PAPERS = ['#f7f1e3', '#fbf9f3', '#efe6d2', '#f4ece6'];
/** The range chooses the paper, so that a house's labels look like one family with several branches. */
const paperOf = (range: string): string =>
  PAPERS[[...range].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 997, 0) % PAPERS.length] ?? '#f7f1e3';

/** Lengths grow with volumes, a little less than they really do (the cube root): a magnum must stand beside a bottle, not above it. */
const scaleOf = (litres: number, height: number): number =>
  Math.min(FRAME / height, Math.max(0.66, ((litres || 0.75) / 0.75) ** 0.25));
/** Height of the frame in which all vessels of a list stand; a large drawing is framed by its own height. */
const FRAME = 366;

export function DrawnBottle({ drawing, words, range = '', large }: BottleProps) {
  const shape = drawing.shape in SHAPES ? SHAPES[drawing.shape as BottleShape] : null;
  if (!shape)
    return (
      <Vessel
        shape={drawing.shape as VesselShape}
        tint={drawing.tint}
        words={words}
        paper={paperOf(range)}
        large={large ?? false}
      />
    );
  const tint = tintOf(drawing.tint, drawing.shape);
  const s = scaleOf(drawing.litres, shape.height);
  const top = large ? shape.height * s + 8 : FRAME + 4;
  return (
    <svg viewBox={`-75 ${-top} 150 ${top + 8}`} aria-hidden="true" focusable="false">
      <ellipse cx="0" cy="0" rx={50 * s} ry="6" fill="url(#d-ground)" />
      <g transform={`scale(${s.toFixed(3)})`}>
        <use href={`#o-${drawing.shape}`} fill={tint.glass} />
        {tint.clear && <use href={`#o-${drawing.shape}`} fill="url(#d-depth)" />}
        <use href={`#o-${drawing.shape}`} fill="url(#d-sheen)" />
        <path d={shape.gleam} fill="none" stroke="#fff" strokeWidth="3.4" strokeLinecap="round" opacity="0.28" />
        <use href={`#c-${drawing.shape}`} fill={tint.capsule} />
        <use href={`#c-${drawing.shape}`} fill="url(#d-foil)" />
        <BottleLabel {...shape.label} ink={tint.ink} paper={paperOf(range)} words={words} />
      </g>
    </svg>
  );
}

export function DrawnDefs() {
  return (
    <svg width="0" height="0" className="drawing-defs" aria-hidden="true" focusable="false">
      <defs>
        {Object.entries(SHAPES).map(([name, shape]) => [
          <path key={`o${name}`} id={`o-${name}`} d={shape.outline} />,
          <path key={`c${name}`} id={`c-${name}`} d={shape.capsule} />,
        ])}
        <linearGradient id="d-sheen">
          <stop offset="0" stopColor="#000" stopOpacity="0.5" />
          <stop offset="0.1" stopColor="#000" stopOpacity="0.18" />
          <stop offset="0.2" stopColor="#fff" stopOpacity="0.2" />
          <stop offset="0.3" stopColor="#fff" stopOpacity="0.02" />
          <stop offset="0.72" stopColor="#000" stopOpacity="0" />
          <stop offset="0.9" stopColor="#000" stopOpacity="0.22" />
          <stop offset="1" stopColor="#000" stopOpacity="0.46" />
        </linearGradient>
        <linearGradient id="d-foil">
          <stop offset="0" stopColor="#000" stopOpacity="0.4" />
          <stop offset="0.25" stopColor="#fff" stopOpacity="0.3" />
          <stop offset="0.45" stopColor="#fff" stopOpacity="0" />
          <stop offset="1" stopColor="#000" stopOpacity="0.38" />
        </linearGradient>
        <linearGradient id="d-curl">
          <stop offset="0" stopColor="#3a2d14" stopOpacity="0.3" />
          <stop offset="0.12" stopColor="#3a2d14" stopOpacity="0.05" />
          <stop offset="0.8" stopColor="#3a2d14" stopOpacity="0" />
          <stop offset="1" stopColor="#3a2d14" stopOpacity="0.24" />
        </linearGradient>
        <linearGradient id="d-depth" x2="0" y2="1">
          <stop offset="0" stopColor="#fff" stopOpacity="0.45" />
          <stop offset="0.3" stopColor="#fff" stopOpacity="0.1" />
          <stop offset="1" stopColor="#000" stopOpacity="0.12" />
        </linearGradient>
        <linearGradient id="d-wood" x2="0" y2="1">
          <stop offset="0" stopColor="#d9b98a" />
          <stop offset="1" stopColor="#c19c67" />
        </linearGradient>
        <radialGradient id="d-ground">
          <stop offset="0" stopColor="#3a2d14" stopOpacity="0.32" />
          <stop offset="1" stopColor="#3a2d14" stopOpacity="0" />
        </radialGradient>
      </defs>
    </svg>
  );
}
