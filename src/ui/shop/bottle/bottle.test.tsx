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
describe('a drawing that the server makes once', () => {
  test('is the drawing, to the letter, the first time and the next', () => {
    for (const props of bottles)
      for (let turn = 0; turn < 2; turn += 1)
        expect(renderToString(<Bottle {...props} />)).toBe(renderToString(<DrawnBottle {...props} />));
    expect(renderToString(<DrawingDefs />)).toBe(renderToString(<DrawnDefs />));
  });

  test('is not made again for the next page: its words are read once more, to find it', () => {
    let reads = 0;
    const watched: BottleProps = {
      ...(bottles[0] as BottleProps),
      words: {
        maker: 'Domaine',
        vintage: '2022',
        get name() {
          reads += 1;
          return 'Cuvée dessinée une fois';
        },
      },
    };
    const readsOfPage = (Draw: typeof Bottle): number => {
      reads = 0;
      renderToString(<Draw {...watched} />);
      return reads;
    };
    expect(readsOfPage(Bottle)).toBeGreaterThan(1);
    expect(readsOfPage(Bottle)).toBe(1);
  });
});
