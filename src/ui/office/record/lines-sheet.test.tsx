import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LinesSheet } from './lines-sheet.tsx';

test('a sheet without lines names its columns, and no line that is not there', () => {
  const html = renderToStaticMarkup(
    <MantineProvider>
      <LinesSheet<{ readonly id: string; readonly label: string }>
        label="Prix"
        lines={[]}
        first="label"
        removeLabel={(one) => `Retirer le prix de ${one.label}`}
        onRemove={() => undefined}
        columns={[{ key: 'label', label: 'Article', of: (one) => one.label }]}
      />
    </MantineProvider>,
  );
  expect(html).toContain('Article');
  expect(html).toContain('Actions');
  expect(html).not.toContain('undefined');
});
