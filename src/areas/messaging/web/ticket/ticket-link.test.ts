import { expect, test } from 'vitest';
import { newTicketPath, thingIn } from './ticket-link.ts';

test('a conversation is written from a screen by an address that says whom to and what about', () => {
  const thing = { kind: 'order', id: 'x', label: 'Commande 12 & co' } as const;
  const path = newTicketPath({ shop: 's' }, thing);
  const query = new URL(path, 'https://exemple.fr').searchParams;
  expect([query.get('new'), query.get('shop'), thingIn(query)]).toEqual(['1', 's', thing]);
  expect(thingIn(new URLSearchParams('new=1'))).toBeNull();
});
