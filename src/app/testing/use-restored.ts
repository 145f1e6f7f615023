import { expect } from 'vitest';
import { DEMO_PASSWORD } from '../demo/demo.ts';
import { type Got, insist, ask, type Served } from './servers.ts';

/**
 * The estate of the demonstration at work, over the network, in an installation that was restored: its people sign in, prices change, a
 * product is made, a file is imported, an order is sold, delivered and billed. Each act must succeed; the number of the bill is given.
 */
export const useInstallation = async (server: Pick<Served, 'url'>): Promise<{ readonly bill: string }> => {
  const must = (answer: Got | null, act: string): Got['body'] => {
    expect({ act, status: answer?.status, told: answer && answer.status >= 400 ? answer.text : '' }).toEqual({
      act,
      status: 200,
      told: '',
    });
    return answer?.body;
  };
  const signIn = async (email: string): Promise<string> =>
    must(await ask(server, 'POST', '/v1/auth/login', { body: { email, password: DEMO_PASSWORD } }), `${email} signs in`)
      .jwt;
  const token = await signIn('proprietaire@exemple.fr');
  await signIn('acheteuse@exemple.fr');
  const get = async (path: string) => must(await ask(server, 'GET', path, { token }), path);
  const act = async (method: 'POST' | 'PUT', path: string, body: unknown = {}) =>
    must(await insist(() => server, method, path, { token, body }), `${method} ${path}`);

  const grid = await get('/v1/catalogue/prices?size=5');
  const priced = grid.rows.find((one: { price: number | null }) => one.price !== null);
  const changed = await act('PUT', '/v1/catalogue/prices', {
    rows: [{ formatId: priced.id, typologyKey: null, price: priced.price + 1 }],
  });
  expect(changed.changed).toBe(1);

  const made = await act('POST', '/v1/products', {
    name: 'Cuvée de la restauration',
    vintages: [{ name: '2024', formats: [{ unity: 'Centilitre(s)', unityValue: 75, formatType: 'bottle', price: 9 }] }],
  });
  expect(made.vintages[0].formats[0].id).toBeTruthy();

  await importFile(server, token, { get, act });

  const client = (await get('/v1/clients?size=50')).rows.find((one: { kind: string }) => one.kind === 'private');
  const order = await act('POST', '/v1/orders/staff', {
    clientId: client.id,
    payment: 'transfer',
    lines: [{ id: 'n0', formatId: priced.id, quantity: 1 }],
  });
  await act('PUT', `/v1/orders/${order.id}/validate`);
  await act('PUT', `/v1/orders/${order.id}/ship`);
  const billed = await act('PUT', `/v1/orders/${order.id}/bill`);
  return { bill: billed.chain.find((one: { kind: string }) => one.kind === 'bill').label as string };
};

interface Acts {
  readonly get: (path: string) => Promise<Got['body']>;
  readonly act: (method: 'POST' | 'PUT', path: string, body?: unknown) => Promise<Got['body']>;
}
const importFile = async (server: Pick<Served, 'url'>, token: string, { get, act }: Acts): Promise<void> => {
  const text = 'Nom;Couleur;Millésime;Contenance;Prix;Référence\nRestaurée;rouge;2022;75 cl;8,50;REST-1\n';
  const sent = await fetch(`${server.url}/v1/imports/upload?fileName=restauration.csv`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
    body: text,
  });
  expect(sent.status, 'the file is received').toBe(200);
  const { id, mapping } = (await sent.json()) as { id: string; mapping: unknown };
  await act('PUT', `/v1/imports/${id}/dry-run`, { mapping });
  const status = async () => (await get(`/v1/imports/${id}`)).status as string;
  // The trial is a job: the import begins once it has been tried.
  const begun = async () => (await ask(server, 'POST', '/v1/imports', { token, body: { id } }))?.text;
  await expect.poll(begun, { timeout: 120_000 }).toContain('L’import est lancé');
  await expect.poll(status, { timeout: 120_000 }).toBe('completed');
  expect(await get(`/v1/imports/${id}`)).toMatchObject({ created: 1, refused: 0 });
};
