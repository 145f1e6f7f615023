import { createHmac } from 'node:crypto';
import type { Answered, Exchange } from '#platform/network/exchange.ts';

interface Told {
  readonly name?: string;
  readonly postal_code?: string;
  readonly country_code?: string;
}
interface Announced {
  readonly id: string;
  readonly reference: string;
  readonly service: string;
  readonly order: string;
  readonly to: Told;
  readonly parcels: {
    readonly id: number;
    readonly number: string;
    readonly asked: object;
    status: string;
    updatedAt: string;
  }[];
  failed: string | null;
}
interface Asked {
  readonly external_reference_id: string;
  readonly order_number: string;
  readonly to_address: Told;
  readonly ship_with: { readonly properties: { readonly shipping_option_code: string } };
  readonly parcels: readonly { readonly weight: { readonly value: string } }[];
}

const answer = (status: number, body: unknown): Answered => ({
  status,
  error: null,
  body: Buffer.isBuffer(body) ? body : Buffer.from(JSON.stringify(body)),
});
const refusal = (pointer: string, code: string, detail: string): Answered =>
  answer(400, { errors: [{ detail, status: '400', source: { pointer }, code }] });

/** As little of a PDF as is one, written as others write theirs. */
export const FOREIGN_PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\n%%EOF\n');

/** The house of labels as tests command it: it keeps what is announced, each reference once, and tells of it with its signature. */
export class FakeSendcloud {
  readonly publicKey: string;
  readonly secret: string;
  readonly announced: Announced[] = [];
  readonly cancelled: string[] = [];
  /** The fault that replaces an answer: before it acts, or once it has acted. */
  before: ((path: string) => Answered | Promise<Answered | null> | null) | null = null;
  after: ((path: string) => Answered | null) | null = null;
  /** Why the carrier takes nothing. */
  carrierRefuses: string | null = null;
  takesBack = true;
  asked: string[] = [];
  options = [
    { code: 'colissimo:home', name: 'Colissimo domicile', carrier: 'Colissimo', price: '11.40' },
    { code: 'chrono:13', name: 'Chrono 13', carrier: 'Chronopost', price: '18.90' },
    { code: 'relais:point', name: 'Point relais', carrier: 'Relais', price: '4.50', lastMile: 'service_point' },
  ];
  #count = 0;
  constructor(publicKey: string, secret: string) {
    this.publicKey = publicKey;
    this.secret = secret;
  }

  readonly exchange: Exchange = async ({ method, url, headers, body }) => {
    const { pathname, searchParams } = new URL(url);
    const path = pathname.replace(/^\/api\/v3/, '');
    this.asked.push(`${method} ${path}`);
    const basic = `Basic ${Buffer.from(`${this.publicKey}:${this.secret}`).toString('base64')}`;
    if (headers['authorization'] !== basic)
      return answer(401, { errors: [{ detail: 'Invalid username/password.', code: 'unauthorized' }] });
    const instead = await this.before?.(path);
    if (instead) return instead;
    const said = this.#answer(method, path, searchParams, body ? JSON.parse(Buffer.from(body).toString()) : {});
    return this.after?.(path) ?? said;
  };

  #answer(method: string, path: string, query: URLSearchParams, asked: unknown): Answered {
    if (path === '/shipping-options')
      return answer(200, {
        data: this.options.map(({ code, name, carrier, price, lastMile }) => ({
          code,
          name,
          carrier: { code: carrier.toLowerCase(), name: carrier },
          contract: { id: 517 },
          functionalities: { last_mile: lastMile ?? 'home_delivery' },
          quotes: [{ price: { total: { value: price, currency: 'EUR' } } }],
        })),
      });
    if (path === '/shipments/announce') return this.#announce(asked as Asked);
    if (path === '/shipments' && method === 'GET') {
      const reference = query.get('external_reference_id');
      return answer(200, { data: this.announced.filter((one) => one.reference === reference).map(shown) });
    }
    const [, id = '', act] = /^\/shipments\/([^/]+)(\/cancel)?$/.exec(path) ?? [];
    const own = this.announced.find((one) => one.id === id);
    if (own && act) return this.#cancel(own);
    if (own) return answer(200, { data: shown(own) });
    const parcel = /^\/parcels\/(\d+)\/documents\/label$/.exec(path)?.[1];
    if (parcel) return answer(200, FOREIGN_PDF);
    return answer(404, { errors: [{ detail: 'Not found', code: 'not_found', status: '404' }] });
  }

  #announce(asked: Asked): Answered {
    const known = this.announced.find((one) => one.reference === asked.external_reference_id);
    if (known) return answer(409, { data: shown(known) });
    if (!asked.to_address.name) return refusal('/to_address/name', 'required', 'This field is required.');
    if (asked.to_address.postal_code === '00000')
      return refusal('/to_address/postal_code', 'invalid', 'Postal code is not valid.');
    this.#count += 1;
    const made: Announced = {
      id: `S-${this.#count}`,
      reference: asked.external_reference_id,
      service: asked.ship_with.properties.shipping_option_code,
      order: asked.order_number,
      to: asked.to_address,
      parcels: asked.parcels.map((one, at) => ({
        id: this.#count * 100 + at,
        number: `6A${this.#count}${at}`,
        asked: one,
        status: this.carrierRefuses === null ? 'READY_TO_SEND' : 'ANNOUNCEMENT_FAILED',
        updatedAt: '2026-11-20T08:00:00Z',
      })),
      failed: this.carrierRefuses,
    };
    this.announced.push(made);
    return answer(201, { data: shown(made) });
  }

  #cancel(own: Announced): Answered {
    if (!this.takesBack)
      return answer(409, {
        errors: [{ detail: 'The cancellation deadline has passed.', code: 'invalid', status: '409' }],
      });
    this.cancelled.push(own.id);
    for (const one of own.parcels) one.status = 'CANCELLED';
    return answer(200, { data: { status: 'cancelled', message: 'Shipment has been cancelled' } });
  }

  /** Builds its notice of a parcel, signed; `by` signs in its place. */
  notice(parcel: number, status: number, at: string, by = this.secret) {
    const body = Buffer.from(
      JSON.stringify({
        action: 'parcel_status_changed',
        timestamp: Date.parse(at),
        carrier_status_change_timestamp: Math.floor(Date.parse(at) / 1000),
        parcel: { id: parcel, status: { id: status, message: `Status ${status}` } },
      }),
    );
    return { body, headers: { 'sendcloud-signature': createHmac('sha256', by).update(body).digest('hex') } };
  }
}

const shown = (one: Announced) => ({
  id: one.id,
  external_reference_id: one.reference,
  carrier: { code: 'colissimo', name: 'Colissimo' },
  errors: one.failed === null ? [] : [{ detail: one.failed, code: 'carrier_error', status: '400' }],
  parcels: one.parcels.map((parcel) => ({
    id: parcel.id,
    status: { code: parcel.status, message: parcel.status },
    tracking_number: parcel.number,
    tracking_url: `https://tracking.example.com/${parcel.number}`,
    updated_at: parcel.updatedAt,
  })),
});
