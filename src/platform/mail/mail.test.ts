import { createServer, type Server } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { mailFailed, type MailFailure } from '#kernel/mail-event.ts';
import { type Clock, instant, systemClock } from '../clock.ts';
import { createFrame, type Frame } from '../frame.ts';
import { within } from '../jobs.ts';
import { cancelJob, runAgain } from '../jobs/job-row.ts';
import { createWorker } from '../jobs/worker.ts';
import { log } from '../log.ts';
import { queueMail } from '../mail.ts';
import { type Estate, testBed } from '../testing.ts';
import { mailJobs } from './send.ts';

/** Mail through a mail server that the test commands, on a database of its own. */
const t = await testBed({ base: 'mail' });
log.level = 'silent';
let shift = 0;
const clock: Clock = { ...systemClock, millis: () => Date.now() + shift };

/** The answers of the server to commands, when they are not 250; null: the server hangs up. */
let answers: Partial<Record<'RCPT' | 'DATA' | 'MAIL', string>> | null = {};
/** Takes the whole message and hangs up before it answers. */
let mute = false;
let taken = 0;
/** The lines of the messages that it took. */
let heard: string[] = [];
let server: Server;
const post = createServer((socket) => {
  socket.on('error', () => undefined);
  if (answers === null) return void socket.destroy();
  socket.write('220 ready\r\n');
  let body = false;
  let rest = '';
  socket.on('data', (part) => {
    rest += part.toString();
    for (let end = rest.indexOf('\r\n'); end >= 0; end = rest.indexOf('\r\n')) {
      const line = rest.slice(0, end);
      rest = rest.slice(end + 2);
      if (body && line !== '.') {
        heard.push(line);
        continue;
      }
      if (body) {
        body = false;
        taken += 1;
        if (mute) return void socket.destroy();
        socket.write('250 taken\r\n');
        continue;
      }
      const word = line.slice(0, 4).toUpperCase() as 'RCPT' | 'DATA' | 'MAIL';
      const refusal = answers?.[word];
      if (word === 'DATA' && !refusal) body = true;
      socket.write(`${refusal ?? (word === 'DATA' ? '354 go on' : '250 ok')}\r\n`);
    }
  });
});

let frame: Frame;
let told: MailFailure[] = [];
let estate: Estate;
let worker: ReturnType<typeof createWorker>;
beforeAll(async () => {
  server = await new Promise((resolve) => {
    const listening = post.listen(0, '127.0.0.1', () => resolve(listening));
  });
  const { port } = server.address() as { port: number };
  frame = createFrame({
    pool: t.pool,
    clock,
    baseUrl: 'http://localhost:3000',
    subscriptions: [
      within(mailFailed, async (_tx, { failure }) => {
        told.push(failure);
      }),
      ...mailJobs({ smtpUrl: `smtp://127.0.0.1:${port}`, from: 'essais@localhost' }, () => frame),
    ],
  });
  worker = createWorker(frame);
  estate = await t.estate();
});
afterAll(() => void server.close());
beforeEach(async () => {
  answers = {};
  taken = 0;
  heard = [];
  mute = false;
  told = [];
  await t.pool.query('delete from job');
});

const LINK = [{ kind: 'button', text: 'Ouvrir', url: 'http://localhost:3000/auth/resetpwd#token=abcdef' }] as const;
const queue = (expiresAt?: string): Promise<string> =>
  frame.inShop(estate.shopId, (tx, call) =>
    queueMail(
      tx,
      call,
      {
        to: 'lea@exemple.fr',
        subject: 'Votre commande',
        from: { name: 'Domaine' },
        blocks: LINK,
        ...(expiresAt ? { expiresAt } : {}),
      },
      estate.shopId,
    ),
  );
const mailRow = async (id: string) =>
  (await t.pool.query('select status, failure, error from mail where id = $1', [id])).rows[0] as {
    status: string;
    failure: string | null;
    error: string | null;
  };
const jobId = async (): Promise<string> =>
  ((await t.pool.query("select id from job where name = 'platform.send-mail'")).rows[0] as { id: string }).id;
/** So many hours go by, a worker at hand all the while. */
const hours = async (count: number, step = 0.5): Promise<void> => {
  for (let gone = 0; gone < count; gone += step) {
    shift += step * 3600_000;
    await worker.drain();
  }
};

describe('a mail', () => {
  test('has no line in its head that somebody typed into a name', async () => {
    await frame.inShop(estate.shopId, (tx, call) =>
      queueMail(
        tx,
        call,
        {
          to: 'lea@exemple.fr',
          subject: 'Votre commande\r\nBcc: subject@exemple.fr',
          from: { name: 'Domaine\r\nBcc: name@exemple.fr', replyTo: 'a@exemple.fr\r\nBcc: reply@exemple.fr' },
          blocks: LINK,
          attachments: [{ name: 'Devis\r\nX-Evil: 1\r\n.txt', mime: 'text/plain', text: 'x' }],
        },
        estate.shopId,
      ),
    );
    await worker.drain();
    expect(taken).toBe(1);
    expect(heard.filter((line) => /^(Bcc|X-Evil)/i.test(line))).toEqual([]);
    // The head has no line break when a program has unfolded and decoded it either.
    expect(heard.filter((line) => /=0D|=0A|%0D|%0A/i.test(line))).toEqual([]);
  });

  test('is sent when its server, down for a whole day, comes back', async () => {
    answers = null;
    const id = await queue();
    await worker.drain();
    await hours(24);
    expect([await mailRow(id), told]).toMatchObject([{ status: 'queued' }, []]);
    answers = {};
    await hours(13, 6.5);
    expect([(await mailRow(id)).status, taken, told]).toEqual(['sent', 1, []]);
  });

  test('that no server took in three days is given up, and the shop is told that the address is not at fault', async () => {
    answers = null;
    const id = await queue();
    await worker.drain();
    await hours(71, 1);
    expect(told).toEqual([]);
    await hours(8, 1);
    expect([await mailRow(id), told]).toMatchObject([{ status: 'failed', failure: 'server' }, ['server']]);
  });

  test.each([
    ['its address', { RCPT: '550 no such user' }, 'address'],
    ['its content', { DATA: '554 too large' }, 'message'],
  ] as const)(
    'of which the server refuses %s for good is not tried again, and the shop is told why',
    async (_what, said, failure) => {
      answers = said;
      const id = await queue();
      await worker.drain();
      await hours(1);
      expect([await mailRow(id), told]).toMatchObject([{ status: 'failed', failure }, [failure]]);
      expect((await t.pool.query('select attempts from job')).rows).toEqual([{ attempts: 1 }]);
    },
  );

  test.each([
    ['a full mailbox', { RCPT: '452 mailbox full' }],
    ['a server that refuses our sender until it is set right', { MAIL: '550 sender unknown' }],
  ] as const)('waits for %s', async (_what, said) => {
    answers = said;
    const id = await queue();
    await worker.drain();
    expect((await mailRow(id)).status).toBe('queued');
    answers = {};
    await hours(1);
    expect([(await mailRow(id)).status, told]).toEqual(['sent', []]);
  });

  test('whose server hung up once it had all of it has an unknown fate: it is told, and never sent again by itself', async () => {
    mute = true;
    const id = await queue();
    await worker.drain();
    mute = false;
    await hours(80, 4);
    expect([await mailRow(id), taken, told]).toMatchObject([{ status: 'unknown' }, 1, ['unknown']]);
    // The operator looked, knows that the mail did not arrive, and asks for it again.
    await frame.inShop(null, async (tx, call) => runAgain(tx, call, await jobId()));
    await worker.drain();
    expect([(await mailRow(id)).status, taken]).toEqual(['sent', 2]);
  });

  test('whose link is over is not sent any more, says so, and keeps no link', async () => {
    answers = null;
    const id = await queue(instant(clock.millis() + 3600_000));
    await worker.drain();
    answers = {};
    shift += 2 * 3600_000;
    await worker.drain();
    expect([await mailRow(id), taken, told]).toMatchObject([{ status: 'failed' }, 0, ['late']]);
    await worker.plan();
    await worker.drain();
    const { rows } = await t.pool.query('select html, plain from mail where id = $1', [id]);
    expect(JSON.stringify(rows)).not.toContain('abcdef');
  });

  test('that failed is sent when the administrator asks for it again', async () => {
    answers = { RCPT: '550 no such user' };
    const id = await queue();
    await worker.drain();
    answers = {};
    await frame.inShop(null, async (tx, call) => runAgain(tx, call, await jobId()));
    await worker.drain();
    expect([await mailRow(id), taken]).toMatchObject([{ status: 'sent', failure: null }, 1]);
  });

  test('that the administrator cancels is not sent, and its shop is told so', async () => {
    answers = null;
    const id = await queue();
    await worker.drain();
    await frame.inShop(null, async (tx, call) => cancelJob(tx, call, await jobId()));
    answers = {};
    await worker.drain();
    expect([await mailRow(id), told, taken]).toMatchObject([
      { status: 'failed', failure: 'cancelled' },
      ['cancelled'],
      0,
    ]);
  });

  test('that was being sent when the process died has an unknown fate, however long it had waited before', async () => {
    const id = await queue();
    await t.pool.query("update mail set status = 'sending', claimed_at = $2, created_at = $3 where id = $1", [
      id,
      instant(clock.millis()),
      instant(clock.millis() - 86_400_000),
    ]);
    const sweep = async (): Promise<void> => {
      shift += 6 * 60_000;
      await worker.plan();
      await worker.drain();
    };
    await sweep();
    expect((await mailRow(id)).status).toBe('sending');
    for (let n = 0; n < 2; n += 1) await sweep();
    expect([(await mailRow(id)).status, taken, told]).toEqual(['unknown', 0, ['unknown']]);
  });
});
