import { expect, test } from 'vitest';
import { testBed } from '#platform/testing.ts';
import { INSTALLATION } from '#platform/db.ts';
import { changeHelpChat, helpChat, historyOfHelpChat, removeHelpChat } from '../rules/help-chat.ts';

const t = await testBed({ base: 'help_chat' });
const { token: admin } = await t.person({ role: 'admin' });
const SITE = '1a2b3c4d-0000-4000-8000-1a2b3c4d5e6f';

test('the help chat is off until an administrator types a site, is told to everybody from then on, and forgotten when he takes it away', async () => {
  const told = async () => (await t.call(helpChat, {})).body;
  expect(await told()).toEqual({ siteId: null });
  expect((await t.call(removeHelpChat, {}, admin)).status).toBe(404);
  expect((await t.call(changeHelpChat, { siteId: ` ${SITE.toUpperCase()} ` }, admin)).body).toMatchObject({
    siteId: SITE,
    sucess: true,
  });
  expect(await told()).toEqual({ siteId: SITE });
  const other = SITE.replace('1a', '2b');
  expect((await t.call(changeHelpChat, { siteId: other }, admin)).status).toBe(200);
  expect((await t.call(removeHelpChat, {}, admin)).body).toMatchObject({ siteId: null });
  expect(await told()).toEqual({ siteId: null });
  const history = (await t.call(historyOfHelpChat, { id: INSTALLATION }, admin)).body;
  expect(history.map((one) => one.changes)).toEqual([
    [['Site', other, '']],
    [['Site', SITE, other]],
    [['Site', '', SITE]],
  ]);
});

test('what is no site is refused in words, and nobody but an administrator changes it', async () => {
  const wrong = await t.call(changeHelpChat, { siteId: 'GTM-ABC' }, admin);
  expect([wrong.status, JSON.stringify(wrong.body)]).toEqual([
    422,
    expect.stringContaining('Un identifiant de site Crisp'),
  ]);
  const { owner } = await t.estate();
  expect((await t.call(changeHelpChat, { siteId: SITE }, owner)).status).toBe(403);
  expect((await t.call(removeHelpChat, {}, owner)).status).toBe(403);
});
