import { solvedHeader } from '#platform/captcha/solve-here.ts';
import { LANGS } from '#kernel/language/lang.ts';
import { createServer, type Server } from 'node:net';
import { describe, expect, test } from 'vitest';
import { newToken } from '#platform/clock.ts';
import { hashPassword } from '#platform/password.ts';
import { mailJobs } from '#platform/mail/send.ts';
import { testBed } from '#platform/testing.ts';
import { login, me, updateMe, validateEmail } from '../rules/endpoints.ts';
import { apiKeys, makeApiKey } from '../rules/key-endpoints.ts';
import { askReset, resetPassword } from '../rules/reset-endpoints.ts';
import { accountAtCheckout, createAccount } from './index.ts';

const t = await testBed();
const mark = () =>
  [...newToken()]
    .map((c) => 'abcdefghijklmnopqrstuvwxyz'[(c.codePointAt(0) ?? 0) % 26])
    .join('')
    .slice(0, 18);
const account = async () => {
  const name = mark();
  const email = `${name}@exemple.fr`;
  const userId = await t.tx<string>(null, async (tx, call) =>
    createAccount(tx, call, {
      username: `Jeanne ${name}`,
      email,
      passwordHash: await hashPassword('Secret1'),
      role: 'buyer',
      firstname: 'Jeanne',
    }),
  );
  return { email, userId };
};
const signIn = (email: string, password: string) => t.call(login, { email, password });
interface Sent {
  readonly subject: string;
  readonly plain: string;
  readonly html: string;
}
const mails = async (email: string): Promise<Sent[]> => {
  await t.drain();
  return (
    await t.pool.query('select subject, plain, html from mail where recipient = $1 order by created_at, id', [email])
  ).rows as Sent[];
};
const tokenIn = (mail: Sent | undefined) => /token=([\w-]+)/.exec(mail?.plain ?? '')?.[1] ?? '';
/** Every test is another sender: all of them knock from one machine. */
const asked = async (email: string) => {
  await t.pool.query("delete from login_attempt where bucket = '127.0.0.1 reset'");
  return t.call(askReset, { email });
};
const linkFor = async (email: string): Promise<string> => {
  expect((await asked(email)).status).toBe(200);
  return tokenIn((await mails(email)).at(-1));
};

describe('asking for a new password', () => {
  test('attack 14: is answered alike, after the same work, whether the address has an account or not', async () => {
    const { email } = await account();
    const stranger = `${mark()}@exemple.fr`;
    const [known, unknown] = [await asked(email), await asked(stranger)];
    expect(known).toEqual(unknown);
    expect(known.body).toEqual({ sucess: true });
    // The difference between the two is made by the worker, once the answer has gone.
    const left = await t.pool.query(
      "select payload ->> 'email' as email from job where name = 'identity.send-reset' and payload ->> 'email' = any($1)",
      [[email, stranger]],
    );
    expect(left.rows).toHaveLength(2);
    expect([(await mails(email)).length, (await mails(stranger)).length]).toEqual([1, 0]);
  });

  test('sends a link of the configured address, whose token is nowhere in the table of links', async () => {
    const { email, userId } = await account();
    const http = await t.http();
    await t.pool.query("delete from login_attempt where bucket = '127.0.0.1 reset'");
    const answer = await http.inject({
      method: 'POST',
      url: '/v1/auth/resetpwd',
      payload: { email: email.toUpperCase() },
      headers: {
        host: 'mechant.exemple',
        'x-forwarded-host': 'mechant.exemple',
        ...(await solvedHeader(t.frame.clock)),
      },
    });
    expect(answer.statusCode).toBe(200);
    const [mail] = await mails(email);
    expect(mail?.subject).toBe('Choisissez un nouveau mot de passe');
    expect(mail?.plain).toMatch(/http:\/\/localhost:3000\/auth\/resetpwd#token=[\w-]{30,}/);
    expect(`${mail?.html}${mail?.plain}`).not.toMatch(/mechant/);
    const rows = (await t.pool.query('select * from one_time_token where user_id = $1', [userId])).rows as {
      hash: string;
      created_at: string;
      expires_at: string;
    }[];
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(tokenIn(mail));
    expect(Date.parse(rows[0]?.expires_at ?? '') - Date.parse(rows[0]?.created_at ?? '')).toBe(3_600_000);
  });

  test('takes one address, as text', async () => {
    const http = await t.http();
    for (const [email, status] of [
      [['a@exemple.fr', 'b@exemple.fr'], 400],
      [{ a: 1 }, 400],
      ['a@exemple.fr,b@exemple.fr', 422],
      ['personne', 422],
      ['', 422],
    ] as const) {
      const answer = await http.inject({ method: 'POST', url: '/v1/auth/resetpwd', payload: { email } });
      const { fields } = answer.json() as { fields: object };
      expect([email, answer.statusCode, Object.keys(fields)]).toEqual([email, status, ['email']]);
    }
    expect((await t.call(askReset, { email: 'personne' })).body.fields).toEqual({ email: 'Le mail est incorrect' });
  });

  test('is limited per address, known or not, twins included, and per sender', async () => {
    const [{ email }, stranger] = [await account(), `${mark()}@exemple.fr`];
    for (const one of [email, stranger]) {
      await t.pool.query("delete from login_attempt where bucket = '127.0.0.1 reset'");
      const answers = await Promise.all(Array.from({ length: 8 }, () => t.call(askReset, { email: one })));
      expect(answers.map((each) => each.status).sort()).toEqual([200, 200, 200, 429, 429, 429, 429, 429]);
      expect(answers.find((each) => each.status === 429)?.body.message).toMatch(/^Trop de demandes\./);
    }
    expect(await mails(email)).toHaveLength(3);
    await t.pool.query("delete from login_attempt where bucket = '127.0.0.1 reset'");
    const many = [];
    for (let i = 0; i < 12; i += 1) many.push((await t.call(askReset, { email: `${mark()}@exemple.fr` })).status);
    expect(many).toEqual([...Array.from({ length: 10 }, () => 200), 429, 429]);
    await t.pool.query(
      "update login_attempt set at = at - interval '61 minutes' where bucket = '127.0.0.1 reset' or bucket = $1",
      [`${email} reset`],
    );
    expect((await t.call(askReset, { email })).status).toBe(200);
  });

  test('says in each language that there were too many, and when there is room again', async () => {
    const http = await t.http();
    const email = `${mark()}@exemple.fr`;
    const url = '/v1/auth/resetpwd?lang=';
    const ask = async (lang: string) =>
      http.inject({ method: 'POST', url: url + lang, payload: { email }, headers: await solvedHeader(t.frame.clock) });
    await t.pool.query('delete from login_attempt where bucket like $1', ['127.0.0.1 reset']);
    for (let i = 0; i < 3; i += 1) expect((await ask('fr')).statusCode).toBe(200);
    await t.pool.query("update login_attempt set at = at - interval '20 minutes' where bucket = $1", [
      `${email} reset`,
    ]);
    const told = new Set<string>();
    for (const lang of LANGS) {
      const answer = await ask(lang);
      expect([lang, answer.statusCode, answer.headers['content-language']]).toEqual([lang, 429, lang]);
      // Forty minutes of the hour are left.
      expect(Number(answer.headers['retry-after']) / 60).toBeCloseTo(40, -1);
      told.add((answer.json() as { message: string }).message);
    }
    expect(told.size).toBe(LANGS.length);
    await t.pool.query('delete from login_attempt where bucket like $1', ['127.0.0.1 reset']);
  });

  test('counts one line as one sender, whichever of its addresses it writes from; so do logins', async () => {
    const from = (n: number) => ({ ip: `2001:db8:77:1::${n.toString(16)}` });
    const many = [];
    for (let i = 0; i < 12; i += 1)
      many.push((await t.call(askReset, { email: `${mark()}@exemple.fr` }, null, from(i + 1))).status);
    expect(many).toEqual([...Array.from({ length: 10 }, () => 200), 429, 429]);
    const { email } = await account();
    for (let i = 0; i < 10; i += 1)
      expect((await t.call(login, { email, password: `Faux${i}` }, null, from(i + 100))).status).toBe(401);
    expect((await t.call(login, { email, password: 'Secret1' }, null, from(200))).body.code).toBe(
      'identity.too-many-tries',
    );
    // From elsewhere he comes in.
    expect((await signIn(email, 'Secret1')).status).toBe(200);
  });
});

describe('attack 13, setting a new password', () => {
  test('closes every session and token of the account, opens to the new one only, and a mail says so', async () => {
    const { email, userId } = await account();
    const other = await account();
    const before = [(await signIn(email, 'Secret1')).body.jwt, (await signIn(email, 'Secret1')).body.jwt];
    const theirs = (await signIn(other.email, 'Secret1')).body.jwt;
    await t.pool.query(
      `insert into session (id, user_id, on_behalf_of, expires_at) values (gen_random_uuid(), $1, $2, now() + interval '1 day')`,
      [other.userId, userId],
    );
    const token = await linkFor(email);
    const done = await t.call(resetPassword, { token, password: 'Vendanges tardives 2026' });
    expect(done.body).toEqual({ sucess: true });
    for (const jwt of before) expect((await t.call(me, {}, jwt)).status).toBe(401);
    expect((await t.call(me, {}, theirs)).status).toBe(200);
    expect(
      (await t.pool.query('select 1 from session where on_behalf_of = $1 and revoked_at is null', [userId])).rows,
    ).toEqual([]);
    expect((await signIn(email, 'Secret1')).status).toBe(401);
    expect((await signIn(email, 'Vendanges tardives 2026')).status).toBe(200);
    const told = (await mails(email)).at(-1);
    expect(told?.subject).toBe('Votre mot de passe a changé');
    // Keys of the API are an estate's, and a buyer has none: only an owner is told that they stay.
    expect(`${told?.html}${told?.plain}`).not.toMatch(/Vendanges|token=|clés d’API/);
  });

  test('leaves an estate’s keys of the API as they are, and tells its owner so in his language', async () => {
    const estate = await t.estate();
    const key = (await t.call(makeApiKey, { name: 'Caisse', permissions: ['seeAllOrder'] }, estate.owner)).body;
    const { email } = (await t.call(updateMe, { lang: 'en' }, estate.owner)).body;
    expect((await t.call(resetPassword, { token: await linkFor(email), password: 'Nouveau1' })).status).toBe(200);
    expect((await t.call(me, {}, estate.owner)).status).toBe(401);
    const own = (await signIn(email, 'Nouveau1')).body.jwt;
    expect((await t.call(apiKeys, {}, own)).body).toMatchObject([{ id: key.id, state: 'active' }]);
    const told = (await mails(email)).at(-1)?.plain;
    expect(told).toContain('The API keys of your estate have not changed');
    expect(told).not.toContain('clés');
  });

  test('works once, within its hour, and only with the last link', async () => {
    const { email, userId } = await account();
    const [first, last] = [await linkFor(email), await linkFor(email)];
    const dead = { status: 409, body: { code: 'identity.dead-link' } };
    expect(await t.call(resetPassword, { token: first, password: 'Premier1' })).toMatchObject(dead);
    expect((await t.call(resetPassword, { token: last, password: 'Dernier1' })).status).toBe(200);
    expect(await t.call(resetPassword, { token: last, password: 'Encore1' })).toMatchObject(dead);
    const late = await linkFor(email);
    await t.pool.query(
      "update one_time_token set expires_at = now() - interval '1 second' where user_id = $1 and used_at is null",
      [userId],
    );
    expect(await t.call(resetPassword, { token: late, password: 'Tardif1' })).toMatchObject(dead);
    expect(await t.call(resetPassword, { token: newToken(), password: 'Invente1' })).toMatchObject(dead);
    expect((await signIn(email, 'Dernier1')).status).toBe(200);
  });

  test('of fifty uses of one link at once, one wins', async () => {
    const { email } = await account();
    const token = await linkFor(email);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_none, i) => t.call(resetPassword, { token, password: `Jumeau${i}` })),
    );
    const won = answers.flatMap((one, i) => (one.status === 200 ? [i] : []));
    expect(won).toHaveLength(1);
    expect(answers.filter((one) => one.status === 409)).toHaveLength(49);
    expect((await signIn(email, `Jumeau${won[0]}`)).status).toBe(200);
    expect((await mails(email)).filter((one) => one.subject === 'Votre mot de passe a changé')).toHaveLength(1);
  });

  test('the rule of passwords is said beside the field, and leaves the link as it was', async () => {
    const { email } = await account();
    const token = await linkFor(email);
    const tried = (password: string) => t.call(resetPassword, { token, password });
    for (const password of ['Abcd', 'abcde', 'ABCDE', '', 'P@ssw0rd1'])
      expect((await tried(password)).body.fields?.password).toMatch(/^(Doit contenir une maj|Ce mot de passe est p)/);
    expect((await t.call(resetPassword, { token, password: 'Xelor' })).status).toBe(200);
  });

  test('a login on its way with the old password opens nothing that lasts', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { email } = await account();
      const token = await linkFor(email);
      const [late] = await Promise.all([
        signIn(email, 'Secret1'),
        t.call(resetPassword, { token, password: 'Nouveau1' }),
        signIn(email, 'Secret1'),
      ]);
      if (late.status === 200) expect((await t.call(me, {}, late.body.jwt)).status).toBe(401);
      else expect(late.status).toBe(401);
    }
  });

  test('lets in at once who had guessed too often before', async () => {
    const { email } = await account();
    for (let i = 0; i < 10; i += 1) await signIn(email, 'Autre1');
    expect((await signIn(email, 'Secret1')).status).toBe(429);
    const token = await linkFor(email);
    await t.call(resetPassword, { token, password: 'Nouveau1' });
    expect((await signIn(email, 'Nouveau1')).status).toBe(200);
  });
});

describe('an address that somebody else used at checkout', () => {
  const squatted = async () => {
    const email = `${mark()}@exemple.fr`;
    const userId = await t.tx<string | null>(null, async (tx, call) =>
      accountAtCheckout(tx, call, {
        email,
        passwordHash: await hashPassword('Squatteur1'),
        firstname: 'Autre',
        lastname: 'Personne',
        phone: '',
        isPro: false,
        company: '',
        siret: '',
        vatNumber: '',
      }),
    );
    const { jwt } = (await signIn(email, 'Squatteur1')).body;
    await t.call(
      updateMe,
      {
        deliveryAddress: { name: 'Chez le squatteur', street: '1 rue Ailleurs', zipcode: '75001', city: 'Paris' },
        cart: { orders: [{ a: 1 }] },
      } as never,
      jwt,
    );
    return { email, userId, jwt, confirmLink: tokenIn((await mails(email))[0]) };
  };

  test('is taken over by who reads its mails: confirmed, and nothing that the other one set lives on', async () => {
    const { email, userId, jwt, confirmLink } = await squatted();
    const token = await linkFor(email);
    expect((await t.call(resetPassword, { token, password: 'Legitime1' })).status).toBe(200);
    expect((await t.call(me, {}, jwt)).status).toBe(401);
    expect((await signIn(email, 'Squatteur1')).status).toBe(401);
    const own = await signIn(email, 'Legitime1');
    expect(own.body.user).toMatchObject({ id: userId, email, deliveryAddress: null, billingAddress: null, cart: null });
    expect(
      (
        await t.pool.query('select email_validated_at is not null as confirmed from user_account where id = $1', [
          userId,
        ])
      ).rows,
    ).toEqual([{ confirmed: true }]);
    expect((await t.call(validateEmail, { token: confirmLink }, own.body.jwt)).status).toBe(409);
  });

  test('the link of a confirmation does not change a password, nor the other way round', async () => {
    const { email, jwt, confirmLink } = await squatted();
    expect((await t.call(resetPassword, { token: confirmLink, password: 'Detourne1' })).status).toBe(409);
    const token = await linkFor(email);
    expect((await t.call(validateEmail, { token }, jwt)).status).toBe(409);
  });

  test('an account whose address was confirmed keeps its addresses', async () => {
    const { email, jwt, confirmLink } = await squatted();
    await t.call(validateEmail, { token: confirmLink }, jwt);
    await t.call(resetPassword, { token: await linkFor(email), password: 'Nouveau1' });
    expect((await signIn(email, 'Nouveau1')).body.user?.deliveryAddress).toMatchObject({ city: 'Paris' });
  });
});

describe('a mail that was sent', () => {
  const smtp = (): Promise<{ url: string; received: () => string; server: Server }> =>
    new Promise((ready) => {
      let received = '';
      const server = createServer((socket) => {
        let inData = false;
        socket.write('220 essai\r\n');
        socket.on('data', (chunk) => {
          received += chunk.toString();
          for (const line of chunk.toString().split('\r\n').filter(Boolean)) {
            if (inData) {
              if (line === '.') {
                inData = false;
                socket.write('250 ok\r\n');
              }
              continue;
            }
            if (/^DATA/i.test(line)) {
              inData = true;
              socket.write('354 go\r\n');
            } else socket.write(/^QUIT/i.test(line) ? '221 bye\r\n' : '250 ok\r\n');
          }
        });
      });
      server.listen(0, '127.0.0.1', () =>
        ready({
          url: `smtp://127.0.0.1:${(server.address() as { port: number }).port}`,
          received: () => received,
          server,
        }),
      );
    });

  test('is kept without its one-time link: the mailbox alone has it', async () => {
    const { email } = await account();
    await linkFor(email);
    const post = await smtp();
    const { rows } = await t.pool.query("update mail set status = 'queued' where recipient = $1 returning id", [email]);
    const send = mailJobs({ smtpUrl: post.url, from: 'essais@localhost' }, () => t.frame).find(
      (one) => 'name' in one && one.name === 'platform.send-mail',
    );
    if (send?.when !== 'work') throw new Error('mails are sent by a job');
    await (send.handler as (payload: object, run: object) => Promise<void>)(
      { mailId: (rows[0] as { id: string }).id },
      {},
    );
    const kept = (await t.pool.query('select status, html, plain from mail where recipient = $1', [email])).rows[0] as {
      status: string;
      html: string;
      plain: string;
    };
    expect(kept.status).toBe('sent');
    expect(post.received()).toMatch(/token=/);
    for (const text of [kept.html, kept.plain]) expect(text.match(/token=[^\s"]*/g)).toEqual(['token=…']);
    post.server.close();
  });
});
