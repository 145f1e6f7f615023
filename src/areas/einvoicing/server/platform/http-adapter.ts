import { createHash } from 'node:crypto';
import * as z from 'zod';
import { exchange } from '#platform/network/exchange.ts';
import { type Adapter, type Flow, type News, PlatformFault } from './adapter.ts';

/** The fields of an XP Z12-013 flow that are read; the others are the platform's own. */
const Ack = z.object({
  status: z.string(),
  details: z.array(z.object({ reasonCode: z.string().nullish(), reasonMessage: z.string().nullish() })).nullish(),
});
const FlowSeen = z.object({
  flowId: z
    .string()
    .min(1)
    .max(200)
    .regex(/^\P{C}+$/u),
  trackingId: z.string().nullish(),
  flowType: z.string().nullish(),
  updatedAt: z.string().nullish(),
  acknowledgement: Ack.nullish(),
});
const Found = z.object({ results: z.array(z.unknown()) });
const Given = z.object({ flowId: z.string().min(1).max(200) });

const SEARCH = '/flows/search';
const PAGE = 100;
const PAGES = 20;
const LIFE = ['CustomerInvoiceLC', 'StateCustomerInvoiceLC'];
const BILLS = ['CustomerInvoice', 'StateCustomerInvoice'];
const ANSWER_LENGTH = 300;

/** Control characters have no place in what is kept, nor has a half of a pair. */
const plain = (text: string): string => text.replace(/\p{C}+/gu, ' ').trim();
const instantOf = (text: string | null | undefined): string | null => {
  const millis = text ? Date.parse(text) : Number.NaN;
  // The database holds no year before 1, and no message means a year after 9999.
  return millis > Date.UTC(2000, 0, 1) && millis < Date.UTC(9999, 0, 1) ? new Date(millis).toISOString() : null;
};
const secondBefore = (at: string): string => new Date(Date.parse(at) - 1000).toISOString();

/** Shortens the platform's answer for the user: its own message where it gives one. */
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
    if (error === 'large') throw new PlatformFault('busy', 'plus de 5 Mo', false, 413);
    if (error !== null) throw new PlatformFault(error === 'private' ? 'private' : 'connection');
    const code = status ?? 0;
    if (code >= 200 && code < 300) return body;
    const answer = [code, wordsOf(body)].filter(Boolean).join(' ');
    if (code === 401 || code === 403) throw new PlatformFault('login', answer, false, code);
    // Every platform of this protocol answers a search.
    if (path === SEARCH && (code === 404 || code === 405)) throw new PlatformFault('address', answer, false, code);
    // Too many, too early, moved, or broken: later it may do. What is wrong with the file itself stays wrong.
    const isFinal = [400, 409, 413, 415, 422].includes(code);
    throw new PlatformFault(isFinal ? 'refused' : 'busy', answer, isFinal, code);
  };
  const parsed = <T>(schema: z.ZodType<T>, body: Buffer): T => {
    const read = schema.safeParse(readJson(body.toString('utf8')));
    // Something answered, but not such a service: the address is wrong, or it is out of order.
    if (!read.success) throw new PlatformFault('busy', wordsOf(body));
    return read.data;
  };
  /** Searches flows; an unreadable flow is left out, so that it holds up no other. */
  const search = async (where: object) => {
    const { results } = parsed(
      Found,
      await ask('POST', SEARCH, {
        type: 'application/json',
        body: Buffer.from(JSON.stringify({ limit: PAGE, where })),
      }),
    );
    const flows = results.flatMap((one) => FlowSeen.safeParse(one).data ?? []);
    return { flows, isFull: results.length >= PAGE };
  };

  const newsOf = (one: z.output<typeof FlowSeen>, at: string | null): News | null => {
    if (BILLS.includes(one.flowType ?? '')) {
      if (one.acknowledgement?.status !== 'Error') return null;
      const details = one.acknowledgement.details?.map((each) => each.reasonMessage || each.reasonCode) ?? [];
      const reason = plain(details.filter(Boolean).join(' ; ')).slice(0, ANSWER_LENGTH);
      return { kind: 'refused', id: one.flowId, of: one.flowId, at, reason };
    }
    const path = `/flows/${encodeURIComponent(one.flowId)}?docType=Original`;
    return { kind: 'life', id: one.flowId, of: plain(one.trackingId ?? '') || null, at, xml: () => ask('GET', path) };
  };

  return {
    trial: async () => {
      await search({ trackingId: 'essai' });
    },
    find: async (tracking) =>
      (await search({ trackingId: tracking })).flows.find((one) => one.trackingId === tracking)?.flowId ?? null,
    give: async (flow) => parsed(Given, await ask('POST', '/flows', multipart(flow))).flowId,
    news: (since) => newsSince(since, search, newsOf),
  };
};

type Seen = z.output<typeof FlowSeen>;
/** All news since an instant, page after page; the end of what was read is said too. */
const newsSince = async (
  since: string | null,
  search: (where: object) => Promise<{ readonly flows: readonly Seen[]; readonly isFull: boolean }>,
  newsOf: (one: Seen, at: string | null) => News | null,
) => {
  const seen = new Map<string, News | null>();
  let [from, until, isWhole]: [string | null, string | null, boolean] = [since, null, false];
  for (let page = 0; page < PAGES && !isWhole; page += 1) {
    const { flows, isFull } = await search({
      ...(from ? { updatedAfter: from } : {}),
      flowType: [...LIFE, ...BILLS],
    });
    const before = seen.size;
    for (const one of flows) {
      const at = instantOf(one.updatedAt);
      if (at !== null && (until === null || at > until)) until = at;
      if (!seen.has(one.flowId)) seen.set(one.flowId, newsOf(one, at));
    }
    // Several may be of one instant: a full page is followed from a second before its end, until nothing new stands in it.
    const next: string | null = until === null ? null : seen.size > before ? secondBefore(until) : until;
    isWhole = !isFull || next === null || next === from;
    from = next;
  }
  const news = [...seen.values()].filter((one) => one !== null);
  return { news, until, isWhole, done: async () => undefined };
};

/** Writes the particulars of the file, then the file itself. */
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
      Buffer.from(head(`name="file"; filename="${plain(flow.name).replace(/["\\]/g, '_')}"`, flow.mime)),
      flow.bytes,
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]),
  };
};
