import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod';
import type { Address } from '#areas/identity/rules/address.ts';
import { exchange } from '#platform/network/exchange.ts';
import { fieldRefused } from '../../rules/shipper/shipper-trouble.ts';
import { type Bought, Forged, type Quote, type Sending, type Shipper, ShipperFault, type ToldNews } from './shipper.ts';

const FOOT = 'https://panel.sendcloud.sc/api/v3';
const ANSWER_LENGTH = 300;

const text = z.union([z.string(), z.number()]).transform(String);
const Fault = z.object({
  errors: z.array(
    z.object({
      detail: z.string().nullish(),
      code: z.string().nullish(),
      source: z.object({ pointer: z.string().nullish() }).nullish(),
    }),
  ),
});
const Offered = z.object({
  code: z.string().min(1).max(200),
  name: z.string().nullish(),
  carrier: z.object({ code: z.string().nullish(), name: z.string().nullish() }).nullish(),
  contract: z.object({ id: text }).nullish(),
  functionalities: z.object({ last_mile: z.string().nullish() }).nullish(),
  quotes: z
    .array(
      z.object({ price: z.object({ total: z.object({ value: text, currency: z.string() }).nullish() }).nullish() }),
    )
    .nullish(),
});
const Status = z.object({ code: z.string(), message: z.string().nullish() });
const Sent = z.object({
  id: text,
  carrier: z.object({ code: z.string().nullish(), name: z.string().nullish() }).nullish(),
  errors: z.array(z.unknown()).nullish(),
  parcels: z
    .array(
      z.object({
        id: text,
        status: Status.nullish(),
        tracking_number: z.string().nullish(),
        tracking_url: z.string().nullish(),
        updated_at: z.string().nullish(),
      }),
    )
    .min(1),
});
type Sent = z.output<typeof Sent>;
/** Seconds or thousandths, of this century. */
const Stamp = z.number().min(0).max(4_102_444_800_000);
const Notice = z.object({
  action: z.string(),
  timestamp: Stamp,
  carrier_status_change_timestamp: Stamp.nullish(),
  parcel: z.object({ id: text, status: z.object({ id: text, message: z.string().nullish() }) }),
});

const readJson = (body: Uint8Array): unknown => {
  try {
    return JSON.parse(Buffer.from(body).toString('utf8'));
  } catch {
    return null;
  }
};
const plain = (words: string): string => words.replace(/\p{C}+/gu, ' ').trim();
/** Reads the refusals of an answer, field by field, in French. */
const wordsOf = (body: Uint8Array): string | null => {
  const told = Fault.safeParse(readJson(body)).data?.errors ?? [];
  const words = told
    .map(({ detail, code, source }) => fieldRefused(source?.pointer ?? '', code ?? '', plain(detail ?? '')))
    .filter(Boolean)
    .join(' ; ');
  return words === '' ? null : words.slice(0, ANSWER_LENGTH);
};

const addressed = (of: Partial<Address>) =>
  Object.fromEntries(
    Object.entries({
      name: of.name,
      address_line_1: of.street,
      address_line_2: of.street2,
      postal_code: of.zipcode,
      city: of.city,
      country_code: of.country || 'FR',
      phone_number: of.phone,
      email: of.email,
    }).filter(([, value]) => value !== undefined && value !== ''),
  );
const packed = ({ parcels }: Sending) =>
  parcels.map(({ length, width, height, weight }) => ({
    ...(length !== null && width !== null && height !== null
      ? { dimensions: { length: length.toFixed(2), width: width.toFixed(2), height: height.toFixed(2), unit: 'cm' } }
      : {}),
    weight: { value: (weight ?? 0).toFixed(3), unit: 'kg' },
  }));

const boughtOf = (sent: Sent): Bought => ({
  id: sent.id,
  carrier: sent.carrier?.name ?? sent.carrier?.code ?? '',
  parcels: sent.parcels.map((one) => ({
    id: one.id,
    number: one.tracking_number ?? '',
    url: /^https:\/\//.test(one.tracking_url ?? '') ? (one.tracking_url ?? '') : '',
  })),
});
const hasFailed = (sent: Sent): boolean =>
  (sent.errors ?? []).length > 0 || sent.parcels.some((one) => one.status?.code === 'ANNOUNCEMENT_FAILED');
const isGone = (sent: Sent): boolean => sent.parcels.every((one) => /^CANCEL/.test(one.status?.code ?? ''));
/** Some tell seconds, some thousandths. */
const instantOf = (stamp: number): string => new Date(stamp < 100_000_000_000 ? stamp * 1000 : stamp).toISOString();

/** Sendcloud, API v3: a label is announced at once, under a reference that it takes once only. */
export const sendcloud = (publicKey: string, secret: string): Shipper => {
  const ask = async (method: 'GET' | 'POST', path: string, sent?: object) => {
    const { status, error, body } = await exchange({
      method,
      url: `${FOOT}${path}`,
      headers: {
        authorization: `Basic ${Buffer.from(`${publicKey}:${secret}`).toString('base64')}`,
        accept: 'application/json, application/pdf;q=0.9',
        'user-agent': 'Comptoir',
        ...(sent ? { 'content-type': 'application/json' } : {}),
      },
      ...(sent ? { body: Buffer.from(JSON.stringify(sent)) } : {}),
    });
    if (error !== null) throw new ShipperFault(error === 'large' ? 'busy' : 'connection');
    return { status: status ?? 0, body };
  };
  /** Maps a refusal to its fault. A fault of the parcels is final; any other passes with time. */
  const refused = ({ status, body }: { status: number; body: Uint8Array }): ShipperFault => {
    if (status === 401 || status === 403) return new ShipperFault('login', wordsOf(body));
    const isFinal = [400, 402, 404, 409, 412, 422].includes(status);
    return new ShipperFault(isFinal ? 'refused' : 'busy', wordsOf(body) ?? String(status), isFinal);
  };
  const good = async (method: 'GET' | 'POST', path: string, sent?: object): Promise<Buffer> => {
    const answer = await ask(method, path, sent);
    if (answer.status < 200 || answer.status > 299) throw refused(answer);
    return answer.body;
  };
  const parsed = <T>(schema: z.ZodType<T>, body: Uint8Array): T => {
    const read = schema.safeParse((readJson(body) as { data?: unknown } | null)?.data);
    if (!read.success) throw new ShipperFault('busy');
    return read.data;
  };
  const offered = async (asked: object): Promise<readonly z.output<typeof Offered>[]> =>
    parsed(z.array(z.unknown()), await good('POST', '/shipping-options', asked)).flatMap(
      (one) => Offered.safeParse(one).data ?? [],
    );
  const serviceOf = (one: z.output<typeof Offered>) => ({
    code: one.code,
    name: one.name ?? one.code,
    carrier: one.carrier?.name ?? one.carrier?.code ?? '',
  });
  const find = async (reference: string): Promise<Bought | null> => {
    const all = parsed(
      z.array(z.unknown()),
      await good('GET', `/shipments?external_reference_id=${encodeURIComponent(reference)}`),
    ).flatMap((one) => Sent.safeParse(one).data ?? []);
    const there = all.find((one) => !hasFailed(one) && !isGone(one));
    return there ? boughtOf(there) : null;
  };

  return {
    name: 'sendcloud',
    trial: async () => (await offered({})).map(serviceOf),
    quote: async (sending) =>
      (
        await offered({
          from_address: addressed(sending.from),
          to_address: addressed(sending.to),
          parcels: packed(sending),
          calculate_quotes: true,
        })
      )
        // To a shop where the buyer fetches it: nobody has chosen which.
        .filter((one) => (one.functionalities?.last_mile ?? 'home_delivery') === 'home_delivery')
        .map((one): Quote => {
          const total = one.quotes?.[0]?.price?.total;
          const price = total && total.currency === 'EUR' && /^\d{1,9}(\.\d+)?$/.test(total.value) ? total.value : null;
          return { ...serviceOf(one), price, contract: one.contract?.id ?? '' };
        }),
    find,
    order: async (sending, service, reference) => {
      const answer = await ask('POST', '/shipments/announce', {
        label_details: { mime_type: 'application/pdf', dpi: 72 },
        from_address: addressed(sending.from),
        to_address: addressed(sending.to),
        ship_with: {
          type: 'shipping_option_code',
          properties: {
            shipping_option_code: service.code,
            ...(service.contract === '' ? {} : { contract_id: Number(service.contract) }),
          },
        },
        order_number: sending.order,
        external_reference_id: reference,
        parcels: packed(sending),
      });
      // It has this reference already: whoever ordered it did not hear the answer.
      if (answer.status === 409) {
        const there = await find(reference);
        if (there) return there;
      }
      if (answer.status < 200 || answer.status > 299) throw refused(answer);
      const sent = parsed(Sent, answer.body);
      if (hasFailed(sent)) {
        const why = sent.parcels.find((one) => one.status?.message)?.status?.message ?? null;
        throw new ShipperFault('refused', wordsOf(Buffer.from(JSON.stringify({ errors: sent.errors }))) ?? why, true);
      }
      return boughtOf(sent);
    },
    print: async (parcel) => {
      const file = await good('GET', `/parcels/${encodeURIComponent(parcel)}/documents/label`);
      if (file.subarray(0, 5).toString('latin1') !== '%PDF-') throw new ShipperFault('busy');
      return file;
    },
    cancel: async (id) => {
      const answer = await ask('POST', `/shipments/${encodeURIComponent(id)}/cancel`);
      // Gone is what was wanted.
      if (answer.status === 404 || (answer.status >= 200 && answer.status < 300)) return;
      if (answer.status === 409 && /already being cancelled/i.test(answer.body.toString('utf8'))) return;
      throw refused(answer);
    },
    track: async (id) => {
      const sent = parsed(Sent, await good('GET', `/shipments/${encodeURIComponent(id)}`));
      return sent.parcels.flatMap((one): ToldNews[] => {
        const at = Date.parse(one.updated_at ?? '');
        return one.status && Number.isFinite(at)
          ? [
              {
                parcel: one.id,
                code: one.status.code,
                words: plain(one.status.message ?? ''),
                at: new Date(at).toISOString(),
              },
            ]
          : [];
      });
    },
    hear: (body, headers) => {
      const signed = Buffer.from(headers['sendcloud-signature'] ?? '', 'utf8');
      const ours = Buffer.from(createHmac('sha256', secret).update(body).digest('hex'), 'utf8');
      if (signed.length !== ours.length || !timingSafeEqual(signed, ours)) throw new Forged();
      const notice = Notice.safeParse(readJson(body)).data;
      if (notice?.action !== 'parcel_status_changed') return null;
      const { id, status } = notice.parcel;
      return {
        parcel: id,
        code: status.id,
        words: plain(status.message ?? '').slice(0, 200),
        at: instantOf(notice.carrier_status_change_timestamp ?? notice.timestamp),
      };
    },
  };
};
