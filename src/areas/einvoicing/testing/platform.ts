import type { Answered, Exchange } from '#platform/network/exchange.ts';

interface Deposited {
  readonly flowId: string;
  readonly trackingId: string;
  readonly info: Record<string, string>;
  readonly file: Buffer;
  readonly updatedAt: string;
  refused: string | null;
}
interface Message {
  readonly flowId: string;
  readonly trackingId: string | null;
  readonly xml: string;
  readonly updatedAt: string | null;
}

interface Search {
  readonly limit: number;
  readonly where: {
    readonly trackingId?: string;
    readonly updatedAfter?: string;
    readonly flowType?: readonly string[];
  };
}
/** The optional content of a message about a bill. */
interface Said {
  readonly reason?: string;
  readonly of?: string;
  /** Instead of a message that can be read. */
  readonly raw?: string;
  readonly updatedAt?: string | null;
  readonly issuer?: string;
  readonly issuedOn?: string;
}

/** An approved platform as tests command it: it keeps what it was given, searches it, and tells of it; late, twice, or in the wrong order when asked to. */
export class FakePlatform {
  readonly key: string;
  readonly deposited: Deposited[] = [];
  readonly messages: Message[] = [];
  /** The event that replaces the next answer: before the platform acts, or once it has acted. */
  before: (() => Answered | Promise<Answered>) | null = null;
  after: (() => Answered | Promise<Answered>) | null = null;
  now: () => number;
  asked = 0;
  /** The count of requests to take a file, whatever the outcome. */
  tries = 0;
  /** The answer that replaces a message. */
  shown: ((flowId: string) => Answered | null) | null = null;
  #count = 0;
  constructor(key: string, now: () => number) {
    this.key = key;
    this.now = now;
  }

  readonly exchange: Exchange = async ({ method, url, headers, body }) => {
    this.asked += 1;
    if (headers['authorization'] !== `Bearer ${this.key}`) return answer(401, { errorMessage: 'Unknown key' });
    const { pathname, searchParams } = new URL(url);
    const path = pathname.replace(/^\/api/, '');
    if (method === 'POST' && path === '/flows') {
      this.tries += 1;
      if (this.before) return this.before();
      const made = this.#take(Buffer.from(body ?? []));
      return this.after ? this.after() : answer(202, { flowId: made.flowId, trackingId: made.trackingId });
    }
    if (method === 'POST' && path === '/flows/search')
      return answer(200, this.#search(JSON.parse(Buffer.from(body ?? []).toString())));
    const id = /^\/flows\/(.+)$/.exec(path)?.[1];
    const instead = id && this.shown ? this.shown(id) : null;
    if (instead) return instead;
    const own = this.deposited.find((one) => one.flowId === id);
    if (method === 'GET' && own) return { status: 200, error: null, body: own.file };
    const message = this.messages.find((one) => one.flowId === id);
    if (method === 'GET' && message && searchParams.get('docType') === 'Original')
      return { status: 200, error: null, body: Buffer.from(message.xml) };
    return answer(404, { errorMessage: 'No such flow' });
  };

  #take(body: Buffer): Deposited {
    const info = JSON.parse(/\{.*?\}/s.exec(body.toString('latin1'))?.[0] ?? '{}') as Record<string, string>;
    const start = body.indexOf('\r\n\r\n', body.indexOf('name="file"')) + 4;
    const made = {
      flowId: this.#fresh('F'),
      trackingId: info['trackingId'] ?? '',
      info,
      file: body.subarray(start, body.lastIndexOf('\r\n--')),
      updatedAt: this.#at(),
      refused: null,
    };
    this.deposited.push(made);
    return made;
  }

  #search({ where, limit }: Search): object {
    const bills = this.deposited
      .filter((one) => one.info['flowSyntax'] === 'Factur-X')
      .map((one) => ({
        flowId: one.flowId,
        trackingId: one.trackingId,
        flowType: 'CustomerInvoice',
        updatedAt: one.updatedAt,
        acknowledgement: one.refused
          ? { status: 'Error', details: [{ reasonMessage: one.refused }] }
          : { status: 'Ok', details: [] },
      }));
    const others = this.deposited
      .filter((one) => one.info['flowSyntax'] !== 'Factur-X')
      .map((one) => ({
        flowId: one.flowId,
        trackingId: one.trackingId,
        flowType: 'StateCustomerInvoiceLC',
        updatedAt: one.updatedAt,
      }));
    const told = this.messages.map(({ xml: _, ...one }) => ({ ...one, flowType: 'CustomerInvoiceLC' }));
    const all = [...bills, ...others, ...told].sort((a, b) => ((a.updatedAt ?? '') < (b.updatedAt ?? '') ? -1 : 1));
    return {
      results: all
        .filter(
          (one) =>
            (where.trackingId === undefined || one.trackingId === where.trackingId) &&
            (where.updatedAfter === undefined || (one.updatedAt ?? '9') > where.updatedAfter) &&
            (where.flowType === undefined || where.flowType.includes(one.flowType)),
        )
        .slice(0, limit),
    };
  }

  /** Something that it says of a bill; `at` is local, to the second. */
  say(number: string, code: string, at: string, more: Said = {}): void {
    this.messages.push({
      flowId: this.#fresh('L'),
      trackingId: more.of ?? null,
      xml: more.raw ?? cdarOf(number, code, at, more),
      updatedAt: more.updatedAt === undefined ? this.#at() : more.updatedAt,
    });
  }

  /** The bills among what it holds. */
  get bills(): readonly Deposited[] {
    return this.deposited.filter((one) => one.info['flowSyntax'] === 'Factur-X');
  }
  #fresh(letter: string): string {
    this.#count += 1;
    return `${letter}-${this.#count}`;
  }
  #at(): string {
    return new Date(this.now()).toISOString();
  }
}

const answer = (status: number, body: object): Answered => ({
  status,
  error: null,
  body: Buffer.from(JSON.stringify(body)),
});

/** As a platform writes it. */
export const cdarOf = (
  number: string,
  code: string,
  at: string,
  { reason = '', issuer, issuedOn }: Said = {},
): string =>
  `<?xml version="1.0" encoding="UTF-8"?><rsm:CrossDomainAcknowledgementAndResponse xmlns:rsm="urn:un:unece:uncefact:data:standard:CrossDomainAcknowledgementAndResponse:100" xmlns:ram="urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100" xmlns:udt="urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100"><rsm:ExchangedDocument><ram:ID>X</ram:ID><ram:IssueDateTime><udt:DateTimeString format="204">20200101000000</udt:DateTimeString></ram:IssueDateTime></rsm:ExchangedDocument><rsm:AcknowledgementDocument><ram:IssueDateTime><udt:DateTimeString format="204">${at}</udt:DateTimeString></ram:IssueDateTime><ram:ReferenceReferencedDocument><ram:IssuerAssignedID>${number}</ram:IssuerAssignedID>${issuedOn ? `<ram:FormattedIssueDateTime><qdt:DateTimeString xmlns:qdt="urn:un:unece:uncefact:data:standard:QualifiedDataType:100" format="102">${issuedOn}</qdt:DateTimeString></ram:FormattedIssueDateTime>` : ''}<ram:ProcessConditionCode>${code}</ram:ProcessConditionCode><ram:ProcessCondition>Statut</ram:ProcessCondition>${issuer ? `<ram:IssuerTradeParty><ram:GlobalID schemeID="0002">${issuer}</ram:GlobalID></ram:IssuerTradeParty>` : ''}${reason ? `<ram:SpecifiedDocumentStatus><ram:ReasonCode>DEST_INC</ram:ReasonCode><ram:Reason>${reason}</ram:Reason></ram:SpecifiedDocumentStatus>` : ''}</ram:ReferenceReferencedDocument></rsm:AcknowledgementDocument></rsm:CrossDomainAcknowledgementAndResponse>`;
