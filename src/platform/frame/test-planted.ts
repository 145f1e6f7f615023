import pg from 'pg';
import * as z from 'zod';
import { type Endpoint, Id } from '#kernel/endpoint.ts';
import { Refused, STATUS_OF } from '#kernel/refusal.ts';
import { type Action, type Binding, bind, type Call } from '../call.ts';
import type { Tx } from '../db.ts';
import type { Frame, Incoming } from '../frame.ts';
import { sessionOf } from '../session.ts';
import { testDatabase } from '../postgres/test-database.ts';

/** Endpoints and a table planted for the tests of the frame, in a database of their own. */
export const Planted = z.object({ id: Id, word: z.string(), more: z.array(z.object({ n: z.number() })).optional() });
declare module '../db.ts' {
  interface Database {
    planted: { shop_id: string; id: string; word: string };
  }
}
const Input = z.strictObject({ word: z.string() });
export type PlantedAction<O extends z.ZodType = typeof Planted> = Action<typeof Input, O>;

export const plantTable = async (base: string): Promise<void> => {
  const admin = new pg.Client({ connectionString: (await testDatabase(base)).adminUrl });
  await admin.connect();
  await admin.query(
    "create table planted (shop_id uuid not null, id uuid not null, word text not null check (word <> 'forbidden'), primary key (shop_id, id)); select tenant_table('planted')",
  );
  await admin.end();
};

export const put = async (tx: Tx, call: Call, id: string, word: string): Promise<void> => {
  await tx.insertInto('planted').values({ shop_id: call.shopId, id, word }).execute();
};
export const wordsIn = async (tx: Tx): Promise<string[]> =>
  (await tx.selectFrom('planted').select('word').orderBy('word').execute()).map((row) => row.word);

/** The least that an action can do. */
export const plain: PlantedAction = async (tx, { word }, call) => {
  const id = call.newId();
  await put(tx, call, id, word);
  return { id, word };
};

export const say = <O extends z.ZodType = typeof Planted>(
  more: Partial<Endpoint>,
  action: PlantedAction<O>,
  respond?: (tx: Tx, answer: unknown, call: Call) => Promise<unknown>,
): Binding => ({
  ...bind(
    {
      verb: 'PUT',
      path: '/v1/planted',
      can: 'createOrder',
      module: null,
      input: Input,
      output: Planted,
      summary: '',
      ...more,
    } as unknown as Endpoint<typeof Input, O>,
    action,
  ),
  ...(respond ? { respond: respond as never } : {}),
});

export interface Asked {
  readonly key?: string;
  readonly token?: string;
  readonly requestId?: string;
  readonly body?: Incoming['body'];
}
/** Calls a planted endpoint as the owner does; a refusal is an answer too. */
export const runIn = async (
  frame: Frame,
  owner: string,
  binding: Binding,
  word: string,
  { key, token = owner, requestId = 'planted', body }: Asked = {},
) => {
  try {
    const { status, body: answer } = await frame.run(binding, {
      input: { word },
      sessionId: await sessionOf(token),
      ip: '127.0.0.1',
      lang: 'fr',
      requestId,
      ...(key ? { idempotencyKey: key } : {}),
      ...(body ? { body } : {}),
    });
    return { status, body: answer, code: '' };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return { status: STATUS_OF[error.refusal.kind], body: null, code: error.refusal.code };
  }
};

export const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
