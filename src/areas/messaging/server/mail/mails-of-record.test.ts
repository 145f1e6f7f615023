import { describe, expect, test } from 'vitest';
import { addClient } from '#areas/clients/rules/endpoints.ts';
import { queueMail } from '#platform/mail.ts';
import { type Estate, testBed } from '#platform/testing.ts';
import { clientMails, documentMails } from '../../rules/mail/mail-endpoints.ts';

const t = await testBed();
const BILL = '0190a000-0000-7000-8000-000000000001';
const nobody = '0190a000-0000-7000-8000-000000000002';

const aClient = async (estate: Estate, email: string): Promise<string> => {
  const { status, body } = await t.call(
    addClient,
    { kind: 'private', firstname: 'Léa', lastname: 'Martin', email } as never,
    estate.owner,
  );
  expect(status, JSON.stringify(body)).toBe(200);
  return (body as unknown as { id: string }).id;
};
const mail = (estate: Estate, to: string, subject: string, path: string | null = null) =>
  t.tx(estate.shopId, (tx, call) =>
    queueMail(
      tx,
      call,
      { to, subject, from: { name: 'Domaine' }, blocks: [], about: path ? { label: 'Document', path } : null },
      estate.shopId,
    ),
  );
const subjects = (rows: readonly { readonly subject: string }[]) => rows.map((one) => one.subject).sort();

describe('the mails of a record', () => {
  test('of a client: to his addresses however they are written, or about him to somebody else, and nobody else’s', async () => {
    const [estate, other] = [await t.estate(), await t.estate()];
    const id = await aClient(estate, 'lea.martin@exemple.fr');
    await mail(estate, 'Lea.Martin@exemple.fr', 'À elle');
    await mail(estate, 'comptable@exemple.fr', 'Son relevé', `/dashboard/clients/${id}`);
    await mail(estate, 'paul@exemple.fr', 'À un autre');
    await mail(other, 'lea.martin@exemple.fr', 'D’un autre domaine');
    const read = await t.call(clientMails, { id }, estate.owner);
    expect(read.status, JSON.stringify(read.body)).toBe(200);
    expect(subjects(read.body.rows)).toEqual(['Son relevé', 'À elle'].sort());
    expect((await t.call(clientMails, { id, size: 1 }, estate.owner)).body.rows).toHaveLength(1);
    expect((await t.call(clientMails, { id }, other.owner)).status).toBe(404);
  });

  test('of a document: those that lead to it, the last ones first, in its own estate only', async () => {
    const [estate, other] = [await t.estate(), await t.estate()];
    await mail(estate, 'lea@exemple.fr', 'Votre facture', `/dashboard/orders/bills/${BILL}`);
    await mail(estate, 'lea@exemple.fr', 'Une autre', `/dashboard/orders/bills/${nobody}`);
    await mail(estate, 'lea@exemple.fr', 'Rien de précis');
    expect(subjects((await t.call(documentMails, { id: BILL }, estate.owner)).body.rows)).toEqual(['Votre facture']);
    expect((await t.call(documentMails, { id: BILL }, other.owner)).body.rows).toEqual([]);
  });

  test('are for who reads the mails of the estate: never for an agent', async () => {
    const estate = await t.estate();
    const id = await aClient(estate, 'lea.agent@exemple.fr');
    const agent = await t.person({ role: 'agent', shopId: estate.shopId, authorizations: { seeAllOrder: true } });
    expect((await t.call(clientMails, { id }, agent.token)).status).toBe(403);
    expect((await t.call(documentMails, { id: BILL }, agent.token)).status).toBe(403);
  });
});
