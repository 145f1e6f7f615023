import { test, expect } from 'vitest';
import { ask, bedBeside, startServer } from './test-servers.ts';
import { cellar, checkoutOf, cartOf } from './test-estate.ts';
test('x', async () => {
  const t = await bedBeside('probe');
  const { estate, wines } = await cellar(t, 1, 60);
  const a = performance.now();
  const [s1, s2] = await Promise.all([startServer('probe'), startServer('probe')]);
  console.log('start', performance.now() - a);
  const b = performance.now();
  console.log(await ask(s1, 'GET', '/v1/shops/me', { token: estate.owner }).then((x) => x?.status));
  console.log(await ask(s2, 'POST', '/v1/orders', { body: checkoutOf([cartOf(estate.shopId, wines, 1)]), key: 'a' }));
  console.log(performance.now() - b);
  console.log(s1.said());
  await Promise.all([s1.stop(), s2.kill()]);
}, 100000);
