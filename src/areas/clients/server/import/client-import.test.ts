import { describe, expect, test } from 'vitest';
import { testBed } from '#platform/testing.ts';
import { addClient, archiveClient, changeClient, client, clients, eraseClient } from '../../rules/endpoints.ts';
import * as imports from '../../rules/import/client-import-endpoints.ts';
import { importing } from '../../testing/client-imports.ts';

const t = await testBed();
const { upload, view, tried, imported, takenBack, rows, all, said } = importing(t);

const FILE = [
  'Code;Type;Raison sociale;Nom;Prénom;E-mail;Téléphone;Adresse;CP;Ville;Pays;SIRET;N° TVA;Étiquettes;Conditions de paiement;Newsletter;Notes',
  'C1;Professionnel;Cave des Halles;Martin;Claire;Contact@Halles.exemple;06 12 34 56 78;12 rue des Halles;F-37000;Tours;France;732 829 320 00074;FR44 732829320;Caviste, Salon;30 jours fin de mois;oui;Sonner',
  'C2;Particulier;;Durand;Anne;anne@exemple.fr;+32 2 513 89 40;3 Grand-Place;1000;Bruxelles;Belgium;;;;;;',
  'C3;;;Petit;Paul;;02 47 00 00 01;BP 12;37032 CEDEX 1;Tours;;;;;;non;',
].join('\r\n');

describe('a file of clients', () => {
  test('is read by its headings, tried without a trace, and made into clients as the form would', async () => {
    const estate = await t.estate();
    const one = await tried(estate, FILE);
    expect(one).toMatchObject({ step: 'checked', total: 3, created: 3, updated: 0, refused: 0 });
    expect(await all(estate)).toEqual([]);
    await t.call(imports.runClientImport, { id: one.id }, estate.owner);
    await t.drain();
    const made = await all(estate);
    expect(await view(estate, one.id)).toMatchObject({ status: 'completed', created: 3 });
    expect(made.map((each) => each.name)).toEqual(['Cave des Halles', 'Durand Anne', 'Petit Paul']);
    expect(made[0]).toMatchObject({
      kind: 'professional',
      code: 'C1',
      origin: 'import',
      phone: '+33612345678',
      landline: '',
      siret: '73282932000074',
      siren: '732829320',
      vatNumber: 'FR44732829320',
      tags: ['Caviste', 'Salon'],
      paymentDelay: 'net30endOfMonth',
      newsletter: true,
      comment: 'Sonner',
    });
    expect(made[0]?.addresses).toMatchObject([
      {
        street: '12 rue des Halles',
        zipcode: '37000',
        city: 'Tours',
        country: 'FR',
        isDefault: true,
        forBilling: true,
        forDelivery: true,
      },
    ]);
    expect(made[1]).toMatchObject({ landline: '+3225138940', newsletter: false });
    expect(made[1]?.addresses).toMatchObject([{ zipcode: '1000', country: 'BE' }]);
    expect(made[2]?.addresses).toMatchObject([{ zipcode: '37032', city: 'Tours CEDEX 1' }]);
  });

  test('meets who is there by e-mail, else reference, else SIRET, and keeps, fills or replaces by column', async () => {
    const estate = await t.estate();
    const add = async (more: object) =>
      (await t.call(addClient, { kind: 'private', ...more } as never, estate.owner)).body;
    const anne = await add({ lastname: 'DURAND', email: 'anne@exemple.fr', comment: 'Fidèle' });
    const paul = await add({ lastname: 'Petit', code: 'C3' });
    const file = 'Nom;E-mail;Code;Notes;Prénom\nDurand;ANNE@exemple.fr;C2;Autre;Anne\nPetit;;C3;Nouveau;\nRoy;;C9;;Luc';
    const one = await imported(estate, file, 'fill');
    expect(one).toMatchObject({ created: 1, updated: 2, refused: 0 });
    expect((await rows(estate, one.id)).map((row) => [row.outcome, row.matchedBy])).toEqual([
      ['updated', 'e-mail'],
      ['updated', 'référence'],
      ['created', ''],
    ]);
    const read = async (id: string) => (await t.call(client, { id }, estate.owner)).body;
    expect(await read(anne.id)).toMatchObject({ lastname: 'DURAND', firstname: 'Anne', code: 'C2', comment: 'Fidèle' });
    expect(await read(paul.id)).toMatchObject({ comment: 'Nouveau' });
    expect(await imported(estate, file, 'fill')).toMatchObject({ created: 0, updated: 0, unchanged: 3 });
    expect(await imported(estate, file, 'keep')).toMatchObject({ unchanged: 3 });
    await imported(estate, file, 'replace');
    expect(await read(anne.id)).toMatchObject({ lastname: 'Durand', comment: 'Autre' });
  });

  test('tells doubles, conflicts and false values by line and column, and gives them back in a file', async () => {
    const estate = await t.estate();
    const add = (more: object) => t.call(addClient, { kind: 'private', ...more } as never, estate.owner);
    await add({ lastname: 'Un', email: 'un@exemple.fr', code: 'U1' });
    await add({ lastname: 'Deux', code: 'U2' });
    const one = await tried(
      estate,
      [
        'Nom;E-mail;Code;SIRET;N° TVA;Téléphone;Catégorie de prix;Adresse;CP;Ville',
        'A;double@exemple.fr;;;;;;;;',
        'B;double@exemple.fr;;;;;;;;',
        'C;un@exemple.fr;U2;;;;;;;',
        'D;pas une adresse;;;;;;;;',
        'E;;;1e9;;;;;;',
        'F;;;12345678901234;FR00123456789;zéro;;;;',
        'G;;;;;;Inconnue;;;',
        'H;;;;;;;1 rue;99;Tours',
        ';;;;;;;;;Tours',
      ].join('\n'),
    );
    const told = new Map((await rows(estate, one.id)).map((row) => [row.line, row.problems]));
    expect(one).toMatchObject({ created: 1, refused: 8 });
    expect(told.get(3)).toMatchObject([{ column: 'E-mail', words: 'Même e-mail que la ligne 2 du fichier.' }]);
    expect(told.get(4)?.[0]?.words).toContain('cet e-mail est de Un');
    expect(told.get(5)).toMatchObject([{ column: 'E-mail' }]);
    expect(told.get(6)).toMatchObject([{ column: 'SIRET', code: 'number-lost' }]);
    expect(told.get(7)?.map(({ column }) => column)).toEqual(['SIRET', 'N° TVA', 'Téléphone']);
    expect(told.get(8)).toMatchObject([{ column: 'Catégorie de prix' }]);
    expect(told.get(9)).toMatchObject([{ column: 'CP' }]);
    expect(told.get(10)).toMatchObject([{ code: 'nobody' }]);
    const file = await t.call(imports.refusedClientRows, { id: one.id }, estate.owner);
    const text = new TextDecoder().decode((file.body as unknown as { bytes: Uint8Array }).bytes);
    expect(text).toContain('Même e-mail que la ligne 2');
    expect(text.split('\r\n')).toHaveLength(10);
  });

  test('is taken back: the clients are as they were; who was changed since is named and stays', async () => {
    const estate = await t.estate();
    const anne = (
      await t.call(
        addClient,
        { kind: 'private', lastname: 'Durand', email: 'anne@exemple.fr', tags: ['Amie'] } as never,
        estate.owner,
      )
    ).body;
    const before = (await all(estate)).map(said);
    const one = await imported(estate, FILE, 'replace');
    expect(one).toMatchObject({ created: 2, updated: 1 });
    expect(await takenBack(estate, one.id)).toMatchObject({ status: 'reverted', reverted: 3, kept: 0, left: 0 });
    expect((await all(estate)).map(said)).toEqual(before);
    // The same file may come again.
    const again = await imported(estate, FILE, 'replace');
    expect(again).toMatchObject({ created: 2, updated: 1, refused: 0 });
    const now = await all(estate);
    const paul = now.find((each) => each.code === 'C3');
    await t.call(
      changeClient,
      { id: paul?.id as string, version: paul?.version as number, comment: 'Vu' } as never,
      estate.owner,
    );
    const changed = now.find((each) => each.id === anne.id);
    await t.call(
      changeClient,
      { id: anne.id, version: changed?.version as number, firstname: 'Annie' } as never,
      estate.owner,
    );
    const back = await takenBack(estate, again.id);
    expect(back).toMatchObject({ reverted: 2, kept: 1, left: 1 });
    const words = (await rows(estate, again.id)).flatMap((row) => row.problems.map((each) => each.words));
    expect(words).toEqual(['Modifié depuis l’import : prénom.', 'Modifié depuis l’import : sa fiche.']);
    expect((await t.call(client, { id: anne.id }, estate.owner)).body).toMatchObject({
      firstname: 'Annie',
      code: null,
    });
  });

  test('comes from Odoo, from a vCard, in any spelling of its letters, and with whatever cells hold', async () => {
    const estate = await t.estate();
    const odoo = await imported(
      estate,
      'id,name,is_company,ref,street,zip,city,country_id,vat,email,phone,mobile,category_id\n__export__.p1,"Bistrot, du Port",True,R1,1 quai,33000,Bordeaux,France,,b@port.exemple,05 56 00 00 00,,"Restaurant,CHR"\n__export__.p2,Jean Dupont,False,,,,,,,j@d.exemple,,06 00 00 00 01,\n',
      'fill',
      'odoo',
    );
    expect(odoo).toMatchObject({ created: 2, refused: 0 });
    const card =
      'BEGIN:VCARD\r\nVERSION:3.0\r\nN:Lefèvre;Zoé;;;\r\nFN:Zoé Lefèvre\r\nEMAIL;TYPE=INTERNET:zoe@exemple.fr\r\nTEL;TYPE=CELL:06 22 33 44 55\r\nADR;TYPE=HOME:;;5 rue Neuve;Lyon;;69001;France\r\nNOTE:Ligne une\\nligne deux\r\nEND:VCARD\r\n';
    expect(await imported(estate, card)).toMatchObject({ created: 1, refused: 0 });
    const latin = Uint8Array.from(
      [...'Nom;Prénom;E-mail\nHélène;Noëlle;h@exemple.fr\n'].map((sign) => sign.charCodeAt(0)),
    );
    const utf16 = new Uint8Array([
      0xff,
      0xfe,
      ...[...'Nom\tE-mail\nGoût\tg@exemple.fr\n'].flatMap((sign) => [
        sign.charCodeAt(0) & 255,
        sign.charCodeAt(0) >> 8,
      ]),
    ]);
    const mac = Uint8Array.from(
      [...'Nom;Prénom;E-mail\nBérénice;Élise;m@exemple.fr\n'].map(
        (sign) => ({ é: 0x8e, É: 0x83 })[sign] ?? sign.charCodeAt(0),
      ),
    );
    for (const bytes of [latin, utf16, mac])
      expect(await imported(estate, bytes)).toMatchObject({ created: 1, refused: 0 });
    const attack = await imported(
      estate,
      'Nom;Prénom;E-mail\n"=HYPERLINK(""http://x"")";"<script>a</script>";x1@exemple.fr\n"Deux\r\nBcc: a@b.c";"\u0000\u202eT";x2@exemple.fr\n',
    );
    expect(attack).toMatchObject({ created: 2, refused: 0 });
    const names = (await all(estate)).map((each) => each.name);
    expect(names).toEqual(
      expect.arrayContaining([
        'Bistrot, du Port',
        'Jean Dupont',
        'Lefèvre Zoé',
        'Hélène Noëlle',
        'Goût',
        'Bérénice Élise',
        'Deux Bcc: a@b.c T',
      ]),
    );
  });

  test('of 500 lines is done by whole batches and once each, stopped and begun again', async () => {
    const estate = await t.estate();
    const lines = Array.from({ length: 1_100 }, (_, n) => `Client ${n};c${n}@exemple.fr;R${n}`);
    const one = await imported(estate, ['Nom;E-mail;Code', ...lines].join('\n'));
    expect(one).toMatchObject({ created: 1_100, refused: 0, status: 'completed' });
    expect((await t.call(clients, { size: 1 }, estate.owner)).body.total).toBe(1_100);
    expect((await t.call(imports.runClientImport, { id: one.id }, estate.owner)).status).toBe(409);
  });

  test('is of its shop and of who may make clients; an agent meets his own; the trail names nobody', async () => {
    const estate = await t.estate();
    const other = await t.estate();
    const one = await imported(estate, FILE);
    expect((await t.call(imports.oneClientImport, { id: one.id }, other.owner)).status).toBe(404);
    const reader = await t.person({ role: 'iam', shopId: estate.shopId, authorizations: { seeAllClient: true } });
    expect((await t.call(imports.clientImports, {}, reader.token)).status).toBe(403);
    const hand = await t.person({ role: 'iam', shopId: estate.shopId, authorizations: { createClient: true } });
    expect((await t.call(imports.oneClientImport, { id: one.id }, hand.token)).status).toBe(404);
    const { rows: trail } = await t.pool
      .query('select * from audit where shop_id = $1', [estate.shopId])
      .catch(() => ({ rows: [] }));
    expect(JSON.stringify(trail)).not.toMatch(/Durand|anne@exemple|Halles/);
  });

  test('forgets a client who is erased: in its lines, in its samples and in its file', async () => {
    const estate = await t.estate();
    const one = await imported(estate, FILE);
    const waiting = await upload(estate, FILE);
    const anne = (await all(estate)).find((each) => each.lastname === 'Durand');
    await t.call(archiveClient, { id: anne?.id as string }, estate.owner);
    const erased = await t.call(eraseClient, { id: anne?.id as string }, estate.owner);
    expect(erased.status, JSON.stringify(erased.body)).toBe(200);
    await t.drain();
    expect(JSON.stringify([await view(estate, one.id), await rows(estate, one.id)])).not.toMatch(/Durand|anne@/i);
    expect((await t.call(imports.oneClientImport, { id: waiting.id }, estate.owner)).status).toBe(404);
  });
});
