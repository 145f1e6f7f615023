import { expect, test } from 'vitest';
import { mailFail } from './notifications.ts';

test('a mail that failed says whose fault it was: an address is only doubted when it was refused', () => {
  const words = (failure: 'address' | 'message' | 'server' | 'cancelled'): string =>
    mailFail.content({ recipient: 'lea@exemple.fr', subject: 'Votre facture', failure });
  expect(words('address')).toMatch(/refusée.*Vérifiez-la/);
  for (const failure of ['message', 'server', 'cancelled'] as const) expect(words(failure)).not.toMatch(/Vérifiez/);
  expect(words('server')).toMatch(/trois jours.*n’est pas en cause/);
});
