import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { words } from '../messages/office.fr.ts';
import { useFormFields } from '../form/form.tsx';
import styles from './signature.module.css';

type Point = readonly [x: number, y: number];
export type PenStrokes = readonly (readonly Point[])[];
interface Sheet {
  readonly width: number;
  readonly height: number;
}

/** Points nearer than this say nothing more of a hand, and a signature stays small. */
const NEAR = 4;

const pathOf = (strokes: PenStrokes): string =>
  strokes
    .map(([first, ...others]) =>
      first
        ? `M${first[0]} ${first[1]}${(others.length > 0 ? others : [first]).map(([x, y]) => `L${x} ${y}`).join('')}`
        : '',
    )
    .join('');

/** A signature that was drawn, as a picture. */
export const SignaturePicture = ({
  strokes,
  sheet,
  alt,
}: {
  readonly strokes: PenStrokes;
  readonly sheet: Sheet;
  readonly alt: string;
}): React.ReactNode => (
  <svg className={styles.drawn} viewBox={`0 0 ${sheet.width} ${sheet.height}`} role="img" aria-label={alt}>
    <path className={styles.lines} d={pathOf(strokes)} />
  </svg>
);

/** A place to sign with a finger, a pen or a mouse. Who cannot draw leaves it empty: the form says by another field who signed. */
export const SignatureField = ({
  name,
  label,
  sheet,
}: {
  readonly name: string;
  readonly label: string;
  readonly sheet: Sheet;
}): React.ReactNode => {
  const [values, set] = useFormFields([name]);
  const kept = (values[0] ?? []) as PenStrokes;
  const [drawing, setDrawing] = useState<readonly Point[] | null>(null);
  const pen = useRef<readonly Point[]>([]);
  const pointOf = (event: React.PointerEvent<SVGSVGElement>): Point => {
    const box = event.currentTarget.getBoundingClientRect();
    const on = (at: number, size: number, most: number) => Math.round(Math.min(1, Math.max(0, at / size)) * most);
    return [
      on(event.clientX - box.left, box.width, sheet.width),
      on(event.clientY - box.top, box.height, sheet.height),
    ];
  };
  const put = (points: readonly Point[]): void => {
    pen.current = points;
    setDrawing(points);
  };
  const end = (): void => {
    if (drawing === null) return;
    set(name, [...kept, pen.current]);
    setDrawing(null);
  };
  return (
    <div>
      <div className={styles.head}>
        <span>{label}</span>
        {kept.length > 0 ? (
          <Button size="compact-xs" variant="subtle" onClick={() => set(name, [])}>
            {words.clearSignature}
          </Button>
        ) : null}
      </div>
      <svg
        className={styles.pad}
        viewBox={`0 0 ${sheet.width} ${sheet.height}`}
        role="img"
        aria-label={kept.length > 0 ? words.signed(label) : label}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          put([pointOf(event)]);
        }}
        onPointerMove={(event) => {
          const last = pen.current.at(-1);
          if (drawing === null || !last) return;
          const next = pointOf(event);
          if (Math.hypot(next[0] - last[0], next[1] - last[1]) >= NEAR) put([...pen.current, next]);
        }}
        onPointerUp={end}
        onPointerCancel={end}
      >
        <path className={styles.lines} d={pathOf(drawing ? [...kept, drawing] : kept)} />
      </svg>
    </div>
  );
};
