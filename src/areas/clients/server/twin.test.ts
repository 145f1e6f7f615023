import { describe, expect, test } from 'vitest';
import { testBed } from '#platform/testing.ts';
import { addClient, archiveClient, changeClient, clientTwins } from '../rules/endpoints.ts';
import { clientForCheckout } from './index.ts';

const t = await testBed();
const BISTROT = {
  kind: 'professional',
  businessName: 'Le Bistrot',
  email: 'Chef@Bistrot.fr',
  siret: '732 829 320 00074',
  vatNumber: 'FR 44 732 829 320',
  phone: '06 12 34 56 78',
  landline: '03 89 00 11 22',
} as const;

describe('a second client of the same facts', () => {
  test.each([
    ['email', { email: 'chef@bistrot.FR' }, 'Un client a déjà cet e-mail : Le Bistrot.'],
    ['siret', { siret: '73282932000074' }, 'Un client a déjà ce SIRET : Le Bistrot.'],
    ['vatNumber', { vatNumber: 'fr44732829320' }, 'Un client a déjà ce numéro de TVA : Le Bistrot.'],
    ['phone', { phone: '+33612345678' }, 'Un client a déjà ce téléphone : Le Bistrot.'],
    ['landline', { landline: '0389001122' }, 'Un client a déjà ce téléphone : Le Bistrot.'],
    ['landline', { landline: '0612345678' }, 'Un client a déjà ce téléphone : Le Bistrot.'],
  ])(
    'is proposed the first by its %s, refused when nobody said otherwise, and made when somebody did',
    async (by, fact, words) => {
      const estate = await t.estate();
      const first = await t.call(addClient, BISTROT, estate.owner);
      expect(first.status, JSON.stringify(first.body)).toBe(200);
      expect((await t.call(clientTwins, fact, estate.owner)).body).toEqual([
        { id: first.body.id, name: 'Le Bistrot', email: 'Chef@Bistrot.fr', city: '', archived: false, by },
      ]);
      const second = { kind: 'private', lastname: 'Noll', ...fact } as const;
      expect(await t.call(addClient, { ...second, unlessTwin: true }, estate.owner)).toMatchObject({
        status: 409,
        body: { code: 'clients.twin', fields: { [by]: words } },
      });
      const made = await t.call(addClient, second, estate.owner);
      expect(made.status).toBe(200);
      // Each names the other on its page, and never itself.
      const named = await t.call(clientTwins, { ...fact, exceptId: made.body.id }, estate.owner);
      expect(named.body.map((one) => one.id)).toEqual([first.body.id]);
    },
  );

  test('is nobody by what is empty or begun, nor by an erased fact', async () => {
    const estate = await t.estate();
    const first = await t.call(addClient, BISTROT, estate.owner);
    for (const fact of [{}, { email: ' ' }, { siret: '732829320' }, { phone: '06 12' }, { vatNumber: 'FR' }])
      expect((await t.call(clientTwins, fact, estate.owner)).body).toEqual([]);
    await t.call(changeClient, { id: first.body.id, version: 1, email: '' }, estate.owner);
    expect((await t.call(clientTwins, { email: BISTROT.email }, estate.owner)).body).toEqual([]);
  });

  test('is named when the first is archived, and only to who sees him', async () => {
    const estate = await t.estate();
    const first = await t.call(addClient, BISTROT, estate.owner);
    await t.call(archiveClient, { id: first.body.id }, estate.owner);
    const { body } = await t.call(clientTwins, { email: BISTROT.email }, estate.owner);
    expect(body).toMatchObject([{ archived: true, by: 'email' }]);
    const hand = await t.person({ role: 'iam', shopId: estate.shopId, authorizations: { createClient: true } });
    expect((await t.call(clientTwins, { email: BISTROT.email }, hand.token)).body).toEqual([]);
    const other = await t.estate();
    expect((await t.call(clientTwins, { email: BISTROT.email }, other.owner)).body).toEqual([]);
    const visitor = await t.call(clientTwins, { email: BISTROT.email }, undefined as never);
    expect(visitor.status).toBe(401);
  });

  test('comes in by the checkout, which says nothing; the estate reads it', async () => {
    const estate = await t.estate();
    const first = await t.call(addClient, BISTROT, estate.owner);
    const place = { name: 'Léa', street: '2 rue des Vignes', zipcode: '68000', city: 'Colmar' };
    const { clientId } = await t.tx(estate.shopId, (tx, call) =>
      clientForCheckout(tx, call, {
        userId: null,
        email: 'lea@exemple.fr',
        firstname: 'Léa',
        lastname: 'Noll',
        phone: '0612345678',
        deliveryAddress: place as never,
        billingAddress: null,
      }),
    );
    expect(clientId).not.toBe(first.body.id);
    const { body } = await t.call(clientTwins, { phone: '0612345678', exceptId: clientId }, estate.owner);
    expect(body.map((one) => one.id)).toEqual([first.body.id]);
  });
});
