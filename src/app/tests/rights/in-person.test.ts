import { expect, test } from 'vitest';
import { ok } from '#app/testing/estate.ts';
import { collaborators } from '#areas/agents/rules/people-endpoints.ts';
import { makeApiKey } from '#areas/identity/rules/key-endpoints.ts';
import { addWebhook, changeWebhook } from '#areas/messaging/rules/webhook-endpoints.ts';
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

/** Access that is given outlives the hour of a support. Such calls are found by their words, whatever area declares them. */
test('a call that lets a person or a program in, or gives rights, is for the person alone', () => {
  const OPENING =
    /^(Invite|Change les droits|Rouvre ce domaine|Renvoie une invitation|Crée une clé d’API|Prévient une adresse https)/;
  const opening = bindings
    .map((one) => one.endpoint)
    .filter(({ verb, summary }) => verb !== 'GET' && OPENING.test(summary));
  expect(opening.map((one) => `${one.verb} ${one.path}`)).toEqual(
    expect.arrayContaining([
      'POST /v1/collaborators',
      'PUT /v1/collaborators/:id',
      'PUT /v1/collaborators/:id/unblock',
      'PUT /v1/collaborators/:id/resend',
      'POST /v1/sales-agents',
      'PUT /v1/sales-agents/:id',
      'POST /v1/api-keys',
      'POST /v1/webhooks',
    ]),
  );
  expect(opening.filter((one) => !isOwn(one)).map((one) => one.path)).toEqual([]);
});

test('an administrator in the name of an owner lets nobody in, and still shuts doors', async () => {
  const estate = await t.estate();
  const { invite, block, people } = collaborators;
  await t.person({ role: 'iam', shopId: estate.shopId, authorizations: {} });
  const helper = (await ok(t, estate.owner)(people, {})).rows[0]?.id as string;
  const hook = await ok(t, estate.owner)(addWebhook, { url: 'https://a.fr/in', events: ['sales.bill-issued'] });
  const admin = await t.person({ role: 'admin' });
  const answer = await t.call(actAsUser, { id: estate.ownerId, reason: 'Aide demandée par téléphone' }, admin.token);
  const session = (answer as unknown as { cookies: readonly { value: string }[] }).cookies[0]?.value ?? '';
  const { id, version } = hook;
  for (const [endpoint, input] of [
    [invite, { email: 'complice@exemple.fr', permissions: [] }],
    [makeApiKey, { name: 'Clé', permissions: [], expiresOn: null }],
    [addWebhook, { url: 'https://b.fr/in', events: ['sales.bill-issued'] }],
    [changeWebhook, { id, version, url: 'https://b.fr/in', events: ['sales.bill-issued'], active: true }],
  ] as const)
    expect(await t.call(endpoint as Endpoint, input as never, session)).toMatchObject({
      status: 409,
      body: { code: 'frame.in-person' },
    });
  expect((await t.call(block, { id: helper }, session)).status).toBe(200);
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
