import { Anchor, Button, MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { VISITOR } from '#kernel/permission.ts';
import type { RouteRow } from '#kernel/route.ts';
import { Link } from './navigation.tsx';
import { type Office, OfficeProvider } from './office-context.tsx';

const client: RouteRow = {
  path: '/dashboard/clients/:id',
  file: 'x',
  layout: 'office',
  kinds: ['owner'],
  can: [],
  module: 'crm',
  title: 'Client',
};
const drawn = (modules: readonly 'crm'[]): string =>
  renderToStaticMarkup(
    <MantineProvider>
      <MemoryRouter>
        <OfficeProvider
          value={
            {
              actor: { ...VISITOR, kind: 'owner', userId: 'u', shopId: 's', modules },
              routes: [client],
              contributions: [],
            } as unknown as Office
          }
        >
          <Anchor component={Link} to="/dashboard/clients/1">
            Cave du Pont
          </Anchor>
          <Button component={Link} to="/dashboard/clients/1">
            Ouvrir le client
          </Button>
        </OfficeProvider>
      </MemoryRouter>
    </MantineProvider>,
  );

test('where a module is off, the name of a thing stands without leading to its page, and what is only a way there is not offered', () => {
  expect(drawn(['crm']).match(/href="\/dashboard\/clients\/1"/g)).toHaveLength(2);
  const off = drawn([]);
  expect(off).not.toContain('href="/dashboard');
  expect(off).toContain('Cave du Pont');
  expect(off).not.toContain('Ouvrir le client');
});
