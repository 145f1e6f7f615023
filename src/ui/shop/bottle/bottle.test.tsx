import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { Bottle, DrawingDefs } from './bottle.tsx';
import type { BottleProps } from './drawing.ts';
import { DrawnBottle, DrawnDefs } from './drawn-bottle.tsx';

const bottles: readonly BottleProps[] = (['bordeaux', 'magnum', 'bib', 'bourgogne'] as const).flatMap((shape) =>
  ['Clos d’Été & Cie', 'Cuvée <Vieilles Vignes>'].map((name) => ({
    drawing: { shape: shape as BottleProps['drawing']['shape'], tint: 'graphite', litres: 0.75 },
    words: { maker: 'Domaine', name, vintage: '2022' },
    range: 'Prestige',
  })),
);
const spent = (work: () => void): number => {
  const from = process.cpuUsage();
  for (let turn = 0; turn < 200; turn += 1) work();
  const { user, system } = process.cpuUsage(from);
  return Math.round((user + system) / 200);
};

describe('a drawing that the server makes once', () => {
  test('is the drawing, to the letter, the first time and the next', () => {
    for (const props of bottles)
      for (let turn = 0; turn < 2; turn += 1)
        expect(renderToString(<Bottle {...props} />)).toBe(renderToString(<DrawnBottle {...props} />));
    expect(renderToString(<DrawingDefs />)).toBe(renderToString(<DrawnDefs />));
  });

  test('costs the next page a third of its drawing at most', () => {
    const page = (Draw: typeof Bottle, Defs: typeof DrawingDefs) => () => {
      renderToString(
        <main>
          <Defs />
          {bottles.map((props) => (
            <Draw key={props.words.name + props.drawing.shape} {...props} />
          ))}
        </main>,
      );
    };
    const [once, each] = [spent(page(Bottle, DrawingDefs)), spent(page(DrawnBottle, DrawnDefs))];
    console.log(`a page of eight drawings: ${each} µs of processor drawn each time, ${once} µs drawn once`);
    expect(once).toBeLessThan(each / 3);
  });
});
