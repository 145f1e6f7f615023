import { describe, expect, test } from 'vitest';
import { cartOf, cellar, ok } from '#app/testing/estate.ts';
import { testBed } from '#platform/testing.ts';
import { addPromotion, archivePromotion, changePromotion, promotions } from '../rules/endpoints.ts';
import { getCartPrice } from '#areas/sales/rules/endpoints.ts';

const t = await testBed();

describe('promotions of the shop', () => {
  test('one is added, changed and put away; put away it takes nothing off any more and frees its code', async () => {
    const { estate, wines } = await cellar(t, 1, 60);
    const made = ok(t, estate.owner);
    const priced = async (): Promise<number> =>
      Number(
        (await made(getCartPrice, { orders: [{ ...cartOf(estate.shopId, wines, 6), promoCode: 'NOEL' }] }))[0]?.price
          .totalTTC,
      );
    const full = await priced();
    const one = await made(addPromotion, {
      name: 'Noël',
      code: 'noel',
      type: '%',
      amount: 10,
      activation: 'minProductOrder',
      threshold: 6,
      endsOn: '2099-12-31',
    });
    expect(one).toMatchObject({ code: 'NOEL', state: 'running' });
    const reduced = await priced();
    expect(reduced).toBeLessThan(full);
    expect(
      await t.call(
        addPromotion,
        { name: 'Encore', code: 'NOEL', type: '€', amount: 5, activation: 'always' },
        estate.owner,
      ),
    ).toMatchObject({ status: 409, body: { code: 'sales.code-taken' } });
    const {
      state: _state,
      message: _message,
      sucess: _sucess,
      ...fields
    } = one as typeof one & { message?: string; sucess?: boolean };
    expect(await made(changePromotion, { ...fields, threshold: 12 })).toMatchObject({ threshold: 12, version: 2 });
    expect(await priced()).toBe(full);
    expect((await t.call(changePromotion, { ...fields }, estate.owner)).body.code).toBe('sales.lost-race');
    await made(archivePromotion, { id: one.id });
    expect(await made(promotions, {})).toEqual([]);
    expect((await t.call(archivePromotion, { id: one.id }, estate.owner)).status).toBe(404);
    expect(
      await made(addPromotion, {
        name: 'Encore',
        code: 'NOEL',
        type: '€',
        amount: 5,
        activation: 'always',
        startsOn: '2099-01-01',
      }),
    ).toMatchObject({ state: 'coming' });
  });

  test('what no field says alone is refused beside its field', async () => {
    const estate = await t.estate();
    const refused = async (more: object): Promise<unknown> =>
      (
        await t.call(
          addPromotion,
          { name: 'Essai', type: '%', amount: 10, activation: 'always', ...more },
          estate.owner,
        )
      ).body.fields;
    expect(await refused({ amount: 120 })).toMatchObject({ amount: expect.any(String) });
    expect(await refused({ activation: 'minPrice' })).toMatchObject({ threshold: expect.any(String) });
    expect(await refused({ code: 'PLUS-DE-QUINZE-SIGNES' })).toMatchObject({
      code: 'Doit faire au maximum 15 caractères',
    });
  });

  test('who does not see prices neither reads nor writes what is taken off them', async () => {
    const estate = await t.estate();
    const hand = await t.person({ role: 'iam', shopId: estate.shopId, authorizations: { createProduct: true } });
    expect((await t.call(promotions, {}, hand.token)).status).toBe(403);
    expect(
      (await t.call(addPromotion, { name: 'Essai', type: '%', amount: 10, activation: 'always' }, hand.token)).body
        .code,
    ).toBe('frame.forbidden');
  });
});
