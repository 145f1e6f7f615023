import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Told } from '../../src/platform/cards/redirected/fake/fake.ts';
import { fakePayPal } from '../../src/platform/cards/redirected/fake/paypal.ts';
import { fakeSumUp } from '../../src/platform/cards/redirected/fake/sumup.ts';

/**
 * The facts that the journeys know about a provider of our own: the fields that its merchant types, and the actions on
 * its page.
 */
export interface HouseHere {
  readonly fields: Readonly<Record<string, string>>;
  readonly secret: string;
  readonly desk: string;
}
export type HouseName = 'paypal' | 'sumup';

/**
 * Starts a PayPal and a SumUp of our own, with the settings that lead the program to them and the desk where the
 * journeys pay.
 */
export const startHouses = async (): Promise<{
  readonly env: Readonly<Record<string, string>>;
  readonly here: Readonly<Record<HouseName, HouseHere>>;
  readonly stop: () => Promise<unknown>;
}> => {
  const [paypal, sumup] = await Promise.all([fakePayPal(), fakeSumUp()]);
  const houses = { paypal, sumup };
  const desk = createServer((request, response) => {
    const [, name = '', act = '', intentId = ''] = (request.url ?? '').split('/');
    const house = houses[name as HouseName];
    if (act === 'pay' || act === 'refuse') house[act](intentId, null);
    response.end(JSON.stringify(house.told(intentId)));
  });
  await new Promise<void>((resolve) => desk.listen(0, '127.0.0.1', resolve));
  const at = (name: HouseName): HouseHere => ({
    fields: houses[name].fields,
    secret: houses[name].secret,
    desk: `http://127.0.0.1:${(desk.address() as AddressInfo).port}/${name}`,
  });
  return {
    env: { PAYPAL_URL: paypal.url, SUMUP_URL: sumup.url },
    here: { paypal: at('paypal'), sumup: at('sumup') },
    stop: () => Promise.all([paypal.close(), sumup.close(), new Promise((done) => desk.close(done))]),
  };
};

export const houseOf = (name: HouseName): HouseHere =>
  (JSON.parse(process.env.E2E_HOUSES ?? '{}') as Record<HouseName, HouseHere>)[name];

/**
 * Pays, or is refused, on the provider's page as the payer. Returns all notifications that the provider has sent about
 * it.
 */
export const atTheHouse = async (
  { desk }: HouseHere,
  act: 'pay' | 'refuse' | 'told',
  intentId: string,
): Promise<readonly Told[]> => (await (await fetch(`${desk}/${act}/${intentId}`)).json()) as Told[];
