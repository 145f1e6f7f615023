import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { Address } from '#areas/identity/rules/address.ts';
import { sql } from '#platform/db.ts';
import { testDatabase } from '#platform/postgres/test-database.ts';
import { type Estate, testBed } from '#platform/testing.ts';
import {
  addClient,
  addClientAddress,
  addContact,
  archiveClient,
  changeClient,
  changeClientAddress,
  changeContact,
  client,
  clientHistory,
  clientLabels,
  clients,
  removeClientAddress,
  removeContact,
  restoreClient,
} from '../rules/endpoints.ts';

const t = await testBed();
const address = (more: object = {}) =>
  Address.parse({ name: 'Le Bistrot', street: '2 rue des Vignes', zipcode: '68000', city: 'Colmar', ...more });
const bistrot = async (estate: Estate, more: object = {}) =>
  (
    await t.call(
      addClient,
      {
        kind: 'professional',
        businessName: 'Le Bistrot',
        email: 'chef@bistrot.fr',
        siret: '732 829 320 00074',
        ...more,
      },
      estate.owner,
    )
  ).body;

describe('a client', () => {
  test('is created whole, read whole, and changed without what is not sent', async () => {
    const estate = await t.estate();
    const made = await t.call(
      addClient,
      {
        kind: 'professional',
        businessName: 'Le Bistrot',
        email: 'chef@bistrot.fr',
        phone: '06 12 34 56 78',
        siret: '732 829 320 00074',
        typology: 'restaurateur',
        vatNumber: 'DE000',
        creditLimit: 1500.5,
        tags: ['terrasse'],
        customFields: { jour: 'mardi' },
        addresses: [address(), { ...address({ city: 'Eguisheim', zipcode: '68420' }), isDefault: true }],
        contacts: [{ lastname: 'Muller', role: 'Sommelière' }],
      },
      estate.owner,
    );
    expect(made.status).toBe(200);
    expect(made.body).toMatchObject({
      name: 'Le Bistrot',
      siren: '732829320',
      nic: '00074',
      typology: 'restaurateur',
      creditLimit: 1500.5,
      tags: ['terrasse'],
      customFields: { jour: 'mardi' },
      version: 1,
      message: 'Le client est créé.',
      sucess: true,
    });
    expect(made.body.addresses.map((one) => [one.city, one.isDefault])).toEqual([
      ['Eguisheim', true],
      ['Colmar', false],
    ]);
    expect(made.body.contacts[0]).toMatchObject({ lastname: 'Muller', role: 'Sommelière' });
    expect(made.body.warnings[0]?.field).toBe('vatNumber');
    const changed = await t.call(
      changeClient,
      { id: made.body.id, version: 1, comment: 'Livrer le matin', siren: '404833048', nic: '' },
      estate.owner,
    );
    expect(changed.body).toMatchObject({
      comment: 'Livrer le matin',
      businessName: 'Le Bistrot',
      siren: '404833048',
      siret: '',
      version: 2,
      tags: ['terrasse'],
    });
    expect((await t.call(client, { id: made.body.id }, estate.owner)).body.comment).toBe('Livrer le matin');
  });

  test('two people who change it at once: the second is told', async () => {
    const estate = await t.estate();
    const { id, version } = await bistrot(estate);
    expect((await t.call(changeClient, { id, version, comment: 'un' }, estate.owner)).status).toBe(200);
    expect(await t.call(changeClient, { id, version, comment: 'deux' }, estate.owner)).toMatchObject({
      status: 409,
      body: { code: 'clients.lost-race' },
    });
  });

  test('is refused with words beside the field: code taken, unknown category, wrong number, no name', async () => {
    const estate = await t.estate();
    await bistrot(estate, { code: 'B1' });
    const tried = async (input: object) => {
      const { status, body } = await t.call(
        addClient,
        { kind: 'private', lastname: 'Noll', ...input } as never,
        estate.owner,
      );
      return [status, body.code, Object.keys(body.fields ?? {})];
    };
    expect(await tried({ code: 'B1' })).toEqual([409, 'clients.code-taken', ['code']]);
    expect(await tried({ typology: 'inconnue' })).toEqual([422, 'clients.unknown-typology', ['typology']]);
    expect(await tried({ siret: '73282932000075' })).toEqual([422, 'clients.bad-siret', ['siret']]);
    expect(await tried({ kind: 'professional' })).toEqual([422, 'clients.no-business-name', ['businessName']]);
    expect(await tried({ email: 'x' })).toEqual([422, 'frame.invalid', ['email']]);
    expect(await tried({ userId: crypto.randomUUID() })).toEqual([400, 'frame.malformed', ['userId']]);
  });

  test('archived, it leaves the lists, is not changed, and comes back', async () => {
    const estate = await t.estate();
    const { id } = await bistrot(estate);
    expect((await t.call(archiveClient, { id }, estate.owner)).status).toBe(200);
    expect((await t.call(clients, {}, estate.owner)).body.total).toBe(0);
    expect((await t.call(changeClient, { id, version: 2, comment: 'x' }, estate.owner)).body.code).toBe(
      'clients.archived',
    );
    await t.call(restoreClient, { id }, estate.owner);
    expect((await t.call(clients, {}, estate.owner)).body.total).toBe(1);
  });

  test('has a history that tells what changed and keeps nothing of who he is', async () => {
    const estate = await t.estate();
    const { id, version } = await bistrot(estate);
    await t.call(changeClient, { id, version, email: 'autre@canari.fr', paymentDelay: 'net30' }, estate.owner);
    const story = (await t.call(clientHistory, { id }, estate.owner)).body;
    expect(story.map((one) => [one.endpoint, one.changes])).toEqual([
      [
        'PUT /v1/clients/:id',
        [
          ['email', '', ''],
          ['paymentDelay', '', 'net30'],
        ],
      ],
      ['POST /v1/clients', [['kind', '', 'professional']]],
    ]);
    const kept = await t.tx(estate.shopId, async (tx) =>
      JSON.stringify((await sql`select difference from audit where shop_id = ${estate.shopId}`.execute(tx)).rows),
    );
    for (const canary of ['canari', 'Bistrot', 'bistrot']) expect(kept).not.toContain(canary);
  });

  test('keeps one main address, whatever is added, changed or removed', async () => {
    const estate = await t.estate();
    const { id } = await bistrot(estate);
    const mains = async () =>
      (await t.call(client, { id }, estate.owner)).body.addresses.map((one) => [one.city, one.isDefault]);
    const [a, b] = [
      (await t.call(addClientAddress, { clientId: id, ...address() }, estate.owner)).body,
      (await t.call(addClientAddress, { clientId: id, ...address({ city: 'Turckheim' }) }, estate.owner)).body,
    ];
    expect(await mains()).toEqual([
      ['Colmar', true],
      ['Turckheim', false],
    ]);
    await t.call(changeClientAddress, { id: b.id, ...address({ city: 'Turckheim' }), isDefault: true }, estate.owner);
    expect(await mains()).toEqual([
      ['Turckheim', true],
      ['Colmar', false],
    ]);
    expect((await t.call(clients, {}, estate.owner)).body.rows[0]?.city).toBe('Turckheim');
    await t.call(removeClientAddress, { id: b.id }, estate.owner);
    expect(await mains()).toEqual([['Colmar', true]]);
    await t.call(removeClientAddress, { id: a.id }, estate.owner);
    expect((await t.call(clients, {}, estate.owner)).body.rows[0]?.city).toBe('');
  });

  test('has contacts that come and go', async () => {
    const estate = await t.estate();
    const { id } = await bistrot(estate);
    const { id: contactId } = (await t.call(addContact, { clientId: id, lastname: 'Muller' }, estate.owner)).body;
    await t.call(changeContact, { id: contactId, lastname: 'Meyer', siteName: 'Caveau' }, estate.owner);
    expect((await t.call(client, { id }, estate.owner)).body.contacts).toMatchObject([
      { lastname: 'Meyer', siteName: 'Caveau' },
    ]);
    await t.call(removeContact, { id: contactId }, estate.owner);
    expect((await t.call(client, { id }, estate.owner)).body.contacts).toEqual([]);
  });
});

describe('who sees it', () => {
  test('another shop gets the answer of what does not exist, whatever it asks', async () => {
    const [one, two] = [await t.estate(), await t.estate()];
    const { id } = await bistrot(one, { addresses: [address()] });
    const place = (await t.call(client, { id }, one.owner)).body.addresses[0]?.id as string;
    for (const answer of [
      await t.call(client, { id }, two.owner),
      await t.call(changeClient, { id, version: 1, comment: 'x' }, two.owner),
      await t.call(archiveClient, { id }, two.owner),
      await t.call(clientHistory, { id }, two.owner),
      await t.call(addClientAddress, { clientId: id, ...address() }, two.owner),
      await t.call(changeClientAddress, { id: place, ...address() }, two.owner),
      await t.call(removeClientAddress, { id: place }, two.owner),
      await t.call(client, { id: crypto.randomUUID() }, two.owner),
    ])
      expect([answer.status, (answer.body as { code?: string }).code]).toEqual([404, 'absent']);
    expect((await t.call(clients, { search: 'bistrot' }, two.owner)).body.total).toBe(0);
  });

  test('who may create without seeing all sees what he created', async () => {
    const estate = await t.estate();
    const theirs = await bistrot(estate);
    const iam = await t.person({ role: 'iam', shopId: estate.shopId, authorizations: { createClient: true } });
    const own = (await t.call(addClient, { kind: 'private', lastname: 'Noll' }, iam.token)).body;
    expect((await t.call(clients, {}, iam.token)).body.rows.map((row) => row.id)).toEqual([own.id]);
    expect((await t.call(clients, { search: 'bistrot' }, iam.token)).body.total).toBe(0);
    expect((await t.call(client, { id: theirs.id }, iam.token)).status).toBe(404);
    const blind = await t.person({ role: 'iam', shopId: estate.shopId, authorizations: { seeAllTask: true } });
    expect((await t.call(clients, {}, blind.token)).status).toBe(403);
  });
});

test('who sees no prices reads and writes neither discount nor credit, not even in the history', async () => {
  const estate = await t.estate();
  const { id } = await bistrot(estate, { creditLimit: 1500 });
  await t.call(changeClient, { id, version: 1, globalDiscount: 5, paymentDelay: 'net30' }, estate.owner);
  const hand = await t.person({
    role: 'iam',
    shopId: estate.shopId,
    authorizations: { seeAllClient: true, createClient: true },
  });
  const read = await t.call(client, { id }, hand.token);
  expect([read.status, 'creditLimit' in read.body, 'globalDiscount' in read.body]).toEqual([200, false, false]);
  expect(
    (await t.call(clientHistory, { id }, hand.token)).body.flatMap((one) => one.changes.map(([field]) => field)),
  ).toEqual(['paymentDelay', 'kind']);
  expect(await t.call(changeClient, { id, version: 2, globalDiscount: 50 }, hand.token)).toMatchObject({
    status: 403,
    body: { code: 'frame.forbidden-field' },
  });
  expect((await t.call(changeClient, { id, version: 2, comment: 'Livrer tôt' }, hand.token)).body).not.toHaveProperty(
    'creditLimit',
  );
  expect((await t.call(client, { id }, estate.owner)).body).toMatchObject({
    creditLimit: 1500,
    globalDiscount: 5,
    comment: 'Livrer tôt',
  });
});

describe('the list', () => {
  test('shows and filters a client without a category under the public one, which his prices have', async () => {
    const estate = await t.estate();
    await t.call(addClient, { kind: 'private', lastname: 'Sans' }, estate.owner);
    await t.call(addClient, { kind: 'private', lastname: 'Avec', typology: 'caviste' }, estate.owner);
    const { rows } = (
      await t.call(clients, { filter: JSON.stringify({ typology: { in: ['particulier'] } }) }, estate.owner)
    ).body;
    expect(rows).toMatchObject([{ name: 'Sans', typology: null, typologyName: 'Particulier' }]);
  });

  test('tells prospects from clients and finds by tag; tags and field names in use are offered, of the clients one sees', async () => {
    const [estate, other] = [await t.estate(), await t.estate()];
    await bistrot(estate, { tags: ['terrasse', 'salon 2026'], customFields: { 'Jour de livraison': 'mardi' } });
    const courted = (
      await t.call(
        addClient,
        { kind: 'private', lastname: 'Noll', pipe: 'prospect', tags: ['salon 2026'] },
        estate.owner,
      )
    ).body;
    const found = async (filter: object) =>
      (await t.call(clients, { filter: JSON.stringify(filter) }, estate.owner)).body.rows.map((row) => row.name);
    expect(await found({ pipe: { in: ['prospect'] } })).toEqual(['Noll']);
    expect(await found({ tags: { contains: 'TERRASSE' } })).toEqual(['Le Bistrot']);
    expect((await t.call(clientLabels, {}, estate.owner)).body).toEqual({
      tags: ['salon 2026', 'terrasse'],
      fields: ['Jour de livraison'],
    });
    expect((await t.call(clientLabels, {}, other.owner)).body).toEqual({ tags: [], fields: [] });
    const iam = await t.person({ role: 'iam', shopId: estate.shopId, authorizations: { createClient: true } });
    expect((await t.call(clientLabels, {}, iam.token)).body.tags).toEqual([]);
    expect((await t.call(changeClient, { id: courted.id, version: 1, pipe: 'client' }, estate.owner)).body.pipe).toBe(
      'client',
    );
    expect(await found({ pipe: { in: ['prospect'] } })).toEqual([]);
  });

  test('finds by any of its words, without accents nor case, and takes wildcards for what they are', async () => {
    const estate = await t.estate();
    await bistrot(estate, { addresses: [address()] });
    await t.call(
      addClient,
      { kind: 'private', lastname: 'Noël', firstname: 'Éva', email: 'eva_100%@x.fr'.replace('%', '') },
      estate.owner,
    );
    const found = async (search: string) =>
      (await t.call(clients, { search }, estate.owner)).body.rows.map((row) => row.name);
    expect(await found('noel')).toEqual(['Noël Éva']);
    expect(await found('EVA NOEL')).toEqual(['Noël Éva']);
    expect(await found('732829320')).toEqual(['Le Bistrot']);
    expect(await found('colmar bist')).toEqual(['Le Bistrot']);
    expect(await found('%')).toEqual([]);
    expect(await found('a_1')).toEqual(['Noël Éva']);
    expect(await found('b_stro')).toEqual([]);
  });

  test('sorts names as a French dictionary does', async () => {
    const estate = await t.estate();
    for (const lastname of ['Zeller', 'Étienne', 'eberle', 'Œuvrard', 'Ott'])
      await t.call(addClient, { kind: 'private', lastname }, estate.owner);
    expect((await t.call(clients, {}, estate.owner)).body.rows.map((row) => row.name)).toEqual([
      'eberle',
      'Étienne',
      'Œuvrard',
      'Ott',
      'Zeller',
    ]);
  });

  test('is searched through its index, under the policies, the tenth time as the first', async () => {
    const estate = await t.estate();
    await t.tx(estate.shopId, (tx, call) =>
      sql`insert into client (shop_id, id, kind, lastname, email, created_at, updated_at)
      select ${estate.shopId}, gen_random_uuid(), 'private', 'Nom' || n, 'm' || n || '@x.fr', ${call.now}, ${call.now} from generate_series(1, 3000) n`.execute(
        tx,
      ),
    );
    // The plan must not depend on when the base was last vacuumed: the statistics are fresh, the index has no pending
    // entry.
    const admin = new pg.Client({ connectionString: (await testDatabase()).adminUrl });
    await admin.connect();
    await admin.query('vacuum (analyze) client').finally(() => admin.end());
    // Not what the planner says of another statement, but what the search itself has scanned, in ten runs of one session.
    const scanned = await t.tx(estate.shopId, async (tx) => {
      const scans = async () =>
        (
          await sql<{
            words: number;
            whole: number;
          }>`select pg_stat_get_xact_numscans('client_search'::regclass)::int as words,
        (select seq_scan::int from pg_stat_xact_user_tables where relname = 'client') as whole`.execute(tx)
        ).rows[0] as { words: number; whole: number };
      const before = await scans();
      for (let n = 0; n < 10; n += 1)
        expect((await sql`select client_search(${`nom29${n}9`}, 100)`.execute(tx)).rows).toHaveLength(1);
      const after = await scans();
      return { words: after.words - before.words, whole: after.whole - before.whole };
    });
    expect(scanned).toEqual({ words: 10, whole: 0 });
    expect((await t.call(clients, { search: 'nom2999' }, estate.owner)).body.total).toBe(1);
  });
});
