import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LinesSheet } from './lines-sheet.tsx';

const sheetOf = (lines: readonly { readonly id: string; readonly label: string }[]): string =>
  renderToStaticMarkup(
    <MantineProvider>
      <LinesSheet
        label="Prix"
        lines={lines}
        first="article"
        columns={[{ key: 'article', label: 'Article', of: (one) => one.label }]}
        removeLabel={(one) => `Retirer le prix de ${one.label}`}
        onRemove={() => {}}
      />
    </MantineProvider>,
  );

test('the column of what removes a line is named by itself, whatever its lines are, and none is named by what it has not', () => {
  const [empty, one] = [sheetOf([]), sheetOf([{ id: 'a', label: 'Les Rives' }])];
  expect(empty).not.toContain('undefined');
  expect(one.match(/Retirer la ligne/g)).toHaveLength(1);
  expect(one.match(/Retirer le prix de Les Rives/g)).toHaveLength(1);
});
