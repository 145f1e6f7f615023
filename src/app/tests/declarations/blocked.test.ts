import * as z from 'zod';
import { expect, test } from 'vitest';
import { blockShop } from '#areas/shops/server/index.ts';
import { Refused } from '#kernel/refusal.ts';
import { sessionOf } from '#platform/session.ts';
import { testBed } from '#platform/testing.ts';
import { bindings } from '../../areas.ts';

/** The owner of a blocked estate may make each of these writing calls, and no other. */
const t = await testBed();

test('an owner changes of a blocked estate what is his own, gives money back, shuts doors, has papers made, and nothing else', async () => {
  const estate = await t.estate();
  await t.tx(estate.shopId, (tx, call) => blockShop(tx, call, 'Signalement 813'));
  const sessionId = await sessionOf(estate.owner);
  const answers: { readonly name: string; readonly code: string }[] = [];
  for (const { endpoint } of bindings) {
    if (endpoint.verb === 'GET' || endpoint.readOnly || endpoint.can === 'public') continue;
    const { fields: _fields, captcha: _captcha, ...declared } = endpoint;
    const code = await t.frame
      .run(
        { endpoint: { ...declared, input: z.unknown(), output: z.unknown() }, action: async () => ({}) },
        { input: {}, sessionId, ip: '127.0.0.1', lang: 'fr', requestId: 'blocked' },
      )
      .then(({ status }) => String(status))
      .catch((error: unknown) => {
        if (error instanceof Refused) return error.refusal.code;
        throw error;
      });
    answers.push({ name: `${endpoint.verb} ${endpoint.path}`, code });
  }
  const refused = answers.map(({ code }) => code).filter((code) => code !== '200');
  expect([...new Set(refused)].sort()).toEqual(['frame.forbidden', 'frame.shop-blocked']);
  expect(refused.filter((code) => code === 'frame.shop-blocked').length).toBeGreaterThan(100);
  expect(
    [...new Set(answers.filter(({ code }) => code === '200').map(({ name }) => name))].sort(),
  ).toMatchInlineSnapshot(`
    [
      "DELETE /v1/list-views/:id",
      "DELETE /v1/users/me/email",
      "DELETE /v1/users/me/passkeys/:id",
      "DELETE /v1/users/me/service",
      "DELETE /v1/users/me/sessions",
      "DELETE /v1/users/me/sessions/:id",
      "POST /v1/auth/accounts/:id/act",
      "POST /v1/auth/validate",
      "POST /v1/auth/validate/resend",
      "POST /v1/bill-papers/bills",
      "POST /v1/bill-papers/cheque-slips",
      "POST /v1/bill-papers/credits",
      "POST /v1/bill-papers/statements",
      "POST /v1/bills/:id/credits",
      "POST /v1/bulk-runs",
      "POST /v1/bulk-runs/:id/stop",
      "POST /v1/list-views",
      "POST /v1/order-papers/accompanying",
      "POST /v1/order-papers/futures",
      "POST /v1/order-papers/notes",
      "POST /v1/order-papers/orders",
      "POST /v1/order-papers/quotes",
      "POST /v1/order-papers/samples",
      "POST /v1/sepa-transfers",
      "POST /v1/support-tickets",
      "POST /v1/ticket-files/upload",
      "POST /v1/tickets/:id/messages",
      "POST /v1/users/me/close",
      "POST /v1/users/me/data",
      "POST /v1/users/me/passkeys",
      "POST /v1/users/me/passkeys/begin",
      "POST /v1/users/me/second-factor",
      "POST /v1/users/me/service/begin",
      "POST /v1/users/me/shop",
      "PUT /v1/api-keys/:id/revoke",
      "PUT /v1/bills/:id/pay-links/revoke",
      "PUT /v1/collaborators/:id/block",
      "PUT /v1/collaborators/:id/remove",
      "PUT /v1/credits/:id/refund",
      "PUT /v1/documents/batches/:id/cancel",
      "PUT /v1/home/arrangement",
      "PUT /v1/home/first-day",
      "PUT /v1/list-views/:id",
      "PUT /v1/mandates/:id/revoke",
      "PUT /v1/menu/favourites",
      "PUT /v1/notifications-centers/choices",
      "PUT /v1/notifications-centers/mark-as-seen",
      "PUT /v1/orders/:id/cancel",
      "PUT /v1/orders/:id/instalments/cancel",
      "PUT /v1/orders/:id/refuse",
      "PUT /v1/payments/:id/refund",
      "PUT /v1/sales-agents/:id/block",
      "PUT /v1/sales-agents/:id/remove",
      "PUT /v1/sepa-collections/:id/cancel",
      "PUT /v1/sepa-debits/:id/remove",
      "PUT /v1/sepa-debits/:id/return",
      "PUT /v1/sepa-transfers/:id/done",
      "PUT /v1/sepa-transfers/:id/waits",
      "PUT /v1/users/me",
      "PUT /v1/users/me/email",
      "PUT /v1/users/me/password",
      "PUT /v1/users/me/recovery-codes",
      "PUT /v1/users/me/second-factor",
      "PUT /v1/users/me/second-factor/off",
      "PUT /v1/withdrawals/:id/answer",
    ]
  `);
});
