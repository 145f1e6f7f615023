import { expect, test } from 'vitest';
import { actAsUser } from '#areas/admin/rules/user-endpoints.ts';
import { eraseClient } from '#areas/clients/rules/endpoints.ts';
import { wipeDemo } from '#areas/shops/rules/demo-endpoints.ts';
import type { Endpoint } from '#kernel/endpoint.ts';
import { testBed } from '#platform/testing.ts';
import { bindings } from '../../areas.ts';

/** The calls that nobody makes in another's name. The list is made by declaration; this test reads it in the words of each call. */
const t = await testBed();
const isOwn = ({ inPerson, secretAnswer, can }: Endpoint): boolean =>
  inPerson === true || (secretAnswer === true && can !== 'public');

test('a call that erases for good is for the person alone', () => {
  const erasing = bindings
    .map((one) => one.endpoint)
    .filter(({ verb, summary }) => verb !== 'GET' && /^Efface|pour toujours|définitivement/.test(summary));
  expect(erasing.map((one) => one.path)).toEqual(
    expect.arrayContaining(['/v1/shops/me/wipe-demo', '/v1/clients/:id/erase', '/v1/suppliers/:id/erase']),
  );
  expect(erasing.filter((one) => !isOwn(one)).map((one) => one.path)).toEqual([]);
});

test('an administrator in the name of an owner wipes nothing and erases nobody', async () => {
  const estate = await t.estate({ isDemo: true });
  const admin = await t.person({ role: 'admin' });
  const answer = await t.call(actAsUser, { id: estate.ownerId, reason: 'Aide demandée par téléphone' }, admin.token);
  const session = (answer as unknown as { cookies: readonly { value: string }[] }).cookies[0]?.value ?? '';
  for (const [endpoint, input] of [
    [wipeDemo, { confirm: estate.name }],
    [eraseClient, { id: crypto.randomUUID(), confirm: 'effacer' }],
  ] as const)
    expect(await t.call(endpoint as Endpoint, input as never, session)).toMatchObject({
      status: 409,
      body: { code: 'frame.in-person' },
    });
});
