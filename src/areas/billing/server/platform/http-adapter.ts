import { createHash } from 'node:crypto';
import * as z from 'zod';
import { exchange } from '#platform/network/exchange.ts';
import { type Adapter, type Flow, type News, PlatformFault } from './adapter.ts';

/** What is read of a flow of XP Z12-013; the rest of it is the platform's own. */
const Ack = z.object({
  status: z.string(),
  details: z.array(z.object({ reasonCode: z.string().nullish(), reasonMessage: z.string().nullish() })).nullish(),
});
const FlowSeen = z.object({
  flowId: z.string().max(200),
  trackingId: z.string().nullish(),
  flowType: z.string().nullish(),
  updatedAt: z.string().nullish(),
  acknowledgement: Ack.nullish(),
});
const Found = z.object({ results: z.array(FlowSeen) });
const Given = z.object({ flowId: z.string().min(1).max(200) });

const PAGE = 100;
const PAGES = 20;
const LIFE = ['CustomerInvoiceLC', 'StateCustomerInvoiceLC'];
const BILLS = ['CustomerInvoice', 'StateCustomerInvoice'];
const ANSWER_LENGTH = 300;

/** What it answered, short enough to be read: its own message where it gives one. */
const wordsOf = (body: Buffer): string | null => {
  const text = body.toString('utf8');
  const told = z
    .object({ errorMessage: z.string().optional(), message: z.string().optional(), detail: z.string().optional() })
    .safeParse(readJson(text)).data;
  const words = (told?.errorMessage ?? told?.message ?? told?.detail ?? text).replace(/[\p{C}\s]+/gu, ' ').trim();
  return words === '' || words.startsWith('<') ? null : words.slice(0, ANSWER_LENGTH);
};
const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** The flow service of XP Z12-013: flows are given, searched and fetched below one address, under a key. */
export const httpAdapter = (base: string, key: string): Adapter => {
  const foot = base.replace(/\/$/, '');
  const ask = async (
    method: 'GET' | 'POST',
    path: string,
    sent?: { readonly type: string; readonly body: Uint8Array },
  ): Promise<Buffer> => {
    const { status, error, body } = await exchange({
      method,
      url: `${foot}${path}`,
      headers: {
        authorization: `Bearer ${key}`,
        accept: 'application/json, application/xml;q=0.9, */*;q=0.5',
        'user-agent': 'Comptoir',
        ...(sent ? { 'content-type': sent.type } : {}),
      },
      ...(sent ? { body: sent.body } : {}),
    });
    if (error !== null) throw new PlatformFault(error === 'private' ? 'private' : 'connection');
    const code = status ?? 0;
    if (code >= 200 && code < 300) return body;
    const answer = [code, wordsOf(body)].filter(Boolean).join(' ');
    if (code === 401 || code === 403) throw new PlatformFault('login', answer);
    // Too many, too early, moved, or broken: later it may do. What is wrong with the file itself stays wrong.
    const isFinal = [400, 409, 413, 415, 422].includes(code);
    throw new PlatformFault(isFinal ? 'refused' : 'busy', answer, isFinal);
  };
  const parsed = <T>(schema: z.ZodType<T>, body: Buffer): T => {
    const read = schema.safeParse(readJson(body.toString('utf8')));
    // Something answered, but not such a service: the address is wrong, or it is out of order.
    if (!read.success) throw new PlatformFault('busy', wordsOf(body));
    return read.data;
  };
  const search = async (where: object): Promise<z.output<typeof Found>['results']> =>
    parsed(
      Found,
      await ask('POST', '/flows/search', {
        type: 'application/json',
        body: Buffer.from(JSON.stringify({ limit: PAGE, where })),
      }),
    ).results;

  return {
    trial: async () => {
      await search({ trackingId: 'essai' });
    },
    find: async (tracking) =>
      (await search({ trackingId: tracking })).find((one) => one.trackingId === tracking)?.flowId ?? null,
    give: async (flow) => parsed(Given, await ask('POST', '/flows', multipart(flow))).flowId,
    news: async (since) => {
      const news: News[] = [];
      let until = since;
      for (let page = 0; page < PAGES; page += 1) {
        const results = await search({ ...(until ? { updatedAfter: until } : {}), flowType: [...LIFE, ...BILLS] });
        const last = until;
        for (const one of results) {
          if (one.updatedAt && !Number.isNaN(Date.parse(one.updatedAt)) && (until === null || one.updatedAt > until))
            until = one.updatedAt;
          if (BILLS.includes(one.flowType ?? '')) {
            const details = one.acknowledgement?.details?.map((each) => each.reasonMessage || each.reasonCode) ?? [];
            if (one.acknowledgement?.status === 'Error')
              news.push({
                kind: 'refused',
                id: one.flowId,
                of: one.flowId,
                reason: details.filter(Boolean).join(' ; ').slice(0, ANSWER_LENGTH),
              });
          } else
            news.push({
              kind: 'life',
              id: one.flowId,
              of: one.trackingId ?? null,
              xml: await ask('GET', `/flows/${encodeURIComponent(one.flowId)}?docType=Original`),
            });
        }
        if (results.length < PAGE || until === last) break;
      }
      return { news, until, done: async () => undefined };
    },
  };
};

/** What is said of the file, then the file itself. */
const multipart = (flow: Flow): { readonly type: string; readonly body: Uint8Array } => {
  const info = {
    trackingId: flow.tracking,
    name: flow.name,
    processingRule: flow.rule,
    flowSyntax: flow.syntax,
    ...(flow.syntax === 'CDAR' ? {} : { flowProfile: 'CIUS' }),
    sha256: createHash('sha256').update(flow.bytes).digest('hex'),
  };
  const boundary = `comptoir-${flow.tracking}`;
  const head = (disposition: string, type: string): string =>
    `--${boundary}\r\nContent-Disposition: form-data; ${disposition}\r\nContent-Type: ${type}\r\n\r\n`;
  return {
    type: `multipart/form-data; boundary=${boundary}`,
    body: Buffer.concat([
      Buffer.from(`${head('name="flowInfo"', 'application/json')}${JSON.stringify(info)}\r\n`),
      Buffer.from(head(`name="file"; filename="${flow.name}"`, flow.mime)),
      flow.bytes,
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]),
  };
};
