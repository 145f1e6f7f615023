import { mkdir, readdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { api, audit, confirmSelf, expect, test } from './support/journey.ts';
import { rows } from './support/office.ts';
import { typeOrder } from './support/ordering.ts';

/** A message of the life of a bill, as its platform writes it. */
const message = (number: string, code: string, at: string, reason: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?><rsm:CrossDomainAcknowledgementAndResponse xmlns:rsm="urn:un:unece:uncefact:data:standard:CrossDomainAcknowledgementAndResponse:100" xmlns:ram="urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100" xmlns:udt="urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100"><rsm:AcknowledgementDocument><ram:IssueDateTime><udt:DateTimeString format="204">${at}</udt:DateTimeString></ram:IssueDateTime><ram:ReferenceReferencedDocument><ram:IssuerAssignedID>${number}</ram:IssuerAssignedID><ram:ProcessConditionCode>${code}</ram:ProcessConditionCode>${reason ? `<ram:SpecifiedDocumentStatus><ram:Reason>${reason}</ram:Reason></ram:SpecifiedDocumentStatus>` : ''}</ram:ReferenceReferencedDocument></rsm:AcknowledgementDocument></rsm:CrossDomainAcknowledgementAndResponse>`;

test('a bill goes to the approved platform, is rejected with its reason, stands in its tab, and is given again', async ({
  as,
}) => {
  const owner = await as('owner');
  const { get, put } = api(owner);
  const main = owner.getByRole('main');
  const folder = join(process.env.E2E_EINVOICE_FOLDER ?? '', (await get<{ id: string }>('/v1/shops/me')).id);

  await owner.goto('/dashboard/settings?link=billing&tab=platform');
  await expect(main.getByRole('button', { name: 'Essayer la liaison' })).toBeVisible();
  await audit(owner, 'the approved platform');
  await main.getByRole('button', { name: 'Modifier' }).click();
  const form = owner.getByRole('dialog');
  await expect(form.getByRole('switch', { name: 'En service' })).toBeChecked();
  await audit(owner, 'the form of the approved platform');
  await form.getByRole('button', { name: 'Enregistrer et essayer' }).click();
  await confirmSelf(owner);
  await expect(form).toBeHidden();
  await expect(main.getByText('En service').first()).toBeVisible();

  const { id, buyerName } = await typeOrder(owner, 'Côt de Mai', 2);
  for (const verb of ['ship', 'bill']) await put(`/v1/orders/${id}/${verb}`);
  const [bill] = (
    await get<{ rows: { id: string; number: string }[] }>(
      `/v1/bills?filter=${encodeURIComponent(JSON.stringify({ orderId: { is: id } }))}`,
    )
  ).rows;
  const number = bill?.number ?? '';
  const outside = async (): Promise<number> =>
    (await readdir(join(folder, 'a-deposer')).catch(() => [])).filter((name) => name.startsWith(number)).length;
  await expect.poll(outside).toBe(1);

  const now = new Date(Date.now() + 60_000).toISOString().slice(0, 19).replace(/[-:T]/g, '');
  await mkdir(join(folder, 'statuts'), { recursive: true });
  const back = join(folder, 'statuts', `${number}.xml`);
  await writeFile(`${back}.part`, message(number, '213', now, 'Destinataire absent de l’annuaire'));
  await rename(`${back}.part`, back);
  await owner.goto(`/dashboard/orders/bills/${bill?.id}`);
  await main.getByRole('button', { name: 'Relever les statuts' }).click();
  await expect(main.getByText('Rejetée').first()).toBeVisible();
  await expect(main.getByText('Destinataire absent de l’annuaire').first()).toBeVisible();
  await audit(owner, 'a bill that the platform rejected');

  await owner.goto('/dashboard/orders/bills');
  await main.getByRole('button', { name: /Rejetées ou refusées/ }).click();
  await expect(rows(owner, buyerName)).toHaveCount(1);
  await owner.goto(`/dashboard/orders/bills/${bill?.id}`);
  await main.getByRole('button', { name: 'Renvoyer' }).click();
  await owner.getByRole('dialog').getByRole('button', { name: 'Renvoyer' }).click();
  await expect.poll(outside).toBe(2);
  await owner.reload();
  await expect(main.getByText('Remise à la plateforme').first()).toBeVisible();
});
