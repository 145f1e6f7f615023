import { createHash, createHmac } from 'node:crypto';
import { type Answer, type FakeHouse, type Request, serveHouse, type Told } from './fake.ts';

const [CLIENT, SECRET, WEBHOOK, TOKEN] = [
  'AbClientIdOfATest',
  'paypalVerySecret01',
  '5WH12345678',
  'token-of-the-fake',
];

interface Kept {
  readonly id: string;
  readonly intentId: string;
  readonly made: number;
  status: string;
  amount: { currency_code: string; value: string };
  captures: { id: string; status: string; amount: { currency_code: string; value: string } }[];
  refunds: { id: string; status: string; custom_id: string; amount: { currency_code: string; value: string } }[];
}
const centsIn = (all: readonly { amount: { value: string } }[]): number =>
  all.reduce((sum, one) => sum + Math.round(Number(one.amount.value) * 100), 0);

/** Orders v2 as documented: tokens, one effect for one `PayPal-Request-Id`, a capture only of what was approved, signed events. */
export const fakePayPal = async (): Promise<FakeHouse> => {
  const orders = new Map<string, Kept>();
  const saved = new Map<string, Answer>();
  const news = new Map<string, Told[]>();
  const lost: string[] = [];
  let isDown = false;
  let count = 0;
  const next = (start: string): string => `${start}${String((count += 1)).padStart(10, '0')}`;
  const of = (intentId: string): Kept => {
    const one = [...orders.values()].find((each) => each.intentId === intentId);
    if (!one) throw new Error('no such order');
    return one;
  };
  const signature = (body: string, id: string): string =>
    createHmac('sha256', 'the key of PayPal')
      .update(`${id}|${WEBHOOK}|${createHash('sha256').update(body).digest('hex')}`)
      .digest('base64');
  const headersOf = (id: string, sig: string): Told['headers'] => ({
    'content-type': 'application/json',
    'paypal-auth-algo': 'SHA256withRSA',
    'paypal-cert-url': 'https://api.paypal.com/v1/notifications/certs/CERT-1',
    'paypal-transmission-id': id,
    'paypal-transmission-sig': sig,
    'paypal-transmission-time': new Date().toISOString(),
  });
  const emit = (intentId: string, type: string, resource: object): void => {
    const id = next('WH-');
    const body = JSON.stringify({ id, event_type: type, resource });
    news.set(intentId, [...(news.get(intentId) ?? []), { body, headers: headersOf(id, signature(body, id)) }]);
  };
  const shown = (one: Kept) => ({
    id: one.id,
    status: one.status,
    purchase_units: [
      {
        custom_id: one.intentId,
        amount: one.amount,
        payments: { captures: one.captures, refunds: one.refunds },
      },
    ],
    links: [{ rel: 'payer-action', href: `https://www.paypal.com/checkoutnow?token=${one.id}` }],
  });

  const act = ({ method, path, body }: Request): Answer => {
    const [, , , , id = '', verb] = path.split('/');
    if (method === 'POST' && path === '/v2/checkout/orders') {
      const [unit] = (JSON.parse(body) as { purchase_units: [{ custom_id: string; amount: Kept['amount'] }] })
        .purchase_units;
      const made = [...orders.values()].filter((each) => each.intentId === unit.custom_id).length + 1;
      const one: Kept = {
        id: next('ORDER'),
        intentId: unit.custom_id,
        made,
        status: 'PAYER_ACTION_REQUIRED',
        amount: unit.amount,
        captures: [],
        refunds: [],
      };
      orders.set(one.id, one);
      return { status: 201, body: shown(one) };
    }
    if (path.startsWith('/v2/checkout/orders/')) {
      const one = orders.get(id);
      if (!one) return { status: 404, body: { name: 'RESOURCE_NOT_FOUND' } };
      if (method === 'GET') return { status: 200, body: shown(one) };
      if (verb !== 'capture' || one.status !== 'APPROVED')
        return { status: 422, body: { name: 'UNPROCESSABLE_ENTITY' } };
      one.status = 'COMPLETED';
      one.captures.push({ id: next('CAPTURE'), status: 'COMPLETED', amount: one.amount });
      emit(one.intentId, 'PAYMENT.CAPTURE.COMPLETED', { ...one.captures[0], custom_id: one.intentId });
      return { status: 201, body: shown(one) };
    }
    if (path.startsWith('/v2/payments/captures/') && verb === 'refund') {
      const one = [...orders.values()].find((each) => each.captures.some((capture) => capture.id === id));
      const { amount, custom_id } = JSON.parse(body) as { amount: Kept['amount']; custom_id: string };
      if (!one || centsIn([...one.refunds, { amount }]) > centsIn(one.captures))
        return { status: 422, body: { name: 'REFUND_AMOUNT_EXCEEDED' } };
      const refund = { id: next('REFUND'), status: 'COMPLETED', custom_id, amount };
      one.refunds.push(refund);
      return { status: 201, body: refund };
    }
    if (path.startsWith('/v2/payments/refunds/')) {
      const refund = [...orders.values()].flatMap((each) => each.refunds).find((each) => each.id === id);
      return refund ? { status: 200, body: refund } : { status: 404, body: {} };
    }
    return { status: 404, body: {} };
  };
  const kindOf = ({ path }: Request): string =>
    path.endsWith('/capture') ? 'take' : path.endsWith('/refund') ? 'refund' : 'begin';
  const { url, close } = await serveHouse((request) => {
    if (isDown) return { status: 503, body: {} };
    if (request.path === '/v1/oauth2/token')
      return request.headers.authorization === `Basic ${Buffer.from(`${CLIENT}:${SECRET}`).toString('base64')}`
        ? { status: 200, body: { access_token: TOKEN, expires_in: 3600 } }
        : { status: 401, body: { error: 'invalid_client' } };
    if (request.headers.authorization !== `Bearer ${TOKEN}`) return { status: 401, body: {} };
    if (request.path === '/v1/notifications/verify-webhook-signature') {
      const asked = JSON.parse(request.body) as Record<string, string>;
      const event = request.body.slice(request.body.indexOf('"webhook_event":') + '"webhook_event":'.length, -1);
      const isOurs =
        asked.webhook_id === WEBHOOK && asked.transmission_sig === signature(event, asked.transmission_id ?? '');
      return { status: 200, body: { verification_status: isOurs ? 'SUCCESS' : 'FAILURE' } };
    }
    const key = request.headers['paypal-request-id'];
    const known = typeof key === 'string' ? saved.get(`${request.path} ${key}`) : undefined;
    const answer = known ?? act(request);
    if (typeof key === 'string' && answer && answer.status < 400) saved.set(`${request.path} ${key}`, answer);
    const at = request.method === 'POST' ? lost.indexOf(kindOf(request)) : -1;
    if (at < 0) return answer;
    lost.splice(at, 1);
    return null;
  });
  return {
    means: 'paypal',
    url,
    fields: { clientId: CLIENT, webhookId: WEBHOOK },
    secret: SECRET,
    pay: (intentId, _form, { amount, currency } = {}) => {
      const one = of(intentId);
      one.status = 'APPROVED';
      if (amount !== undefined) one.amount = { ...one.amount, value: (amount / 100).toFixed(2) };
      if (currency !== undefined) one.amount = { ...one.amount, currency_code: currency };
      emit(intentId, 'CHECKOUT.ORDER.APPROVED', shown(one));
    },
    refuse: (intentId) => {
      const one = of(intentId);
      one.status = 'COMPLETED';
      one.captures.push({ id: next('CAPTURE'), status: 'DECLINED', amount: one.amount });
      emit(intentId, 'PAYMENT.CAPTURE.DENIED', { ...one.captures[0], custom_id: intentId });
    },
    leave: () => undefined,
    told: (intentId) => news.get(intentId) ?? [],
    brought: () => '',
    forge: (intentId) => {
      const body = JSON.stringify({
        id: 'WH-FORGED',
        event_type: 'PAYMENT.CAPTURE.COMPLETED',
        resource: { custom_id: intentId },
      });
      return [
        { body, headers: { 'content-type': 'application/json' } },
        { body, headers: headersOf('WH-FORGED', 'bm90IGl0') },
        { body, headers: headersOf('WH-FORGED', signature('another body', 'WH-FORGED')) },
      ];
    },
    holds: (intentId) => {
      const all = [...orders.values()].filter((each) => each.intentId === intentId);
      return {
        taken: all.reduce((sum, one) => sum + centsIn(one.captures.filter(({ status }) => status === 'COMPLETED')), 0),
        back: all.reduce((sum, one) => sum + centsIn(one.refunds), 0),
        made: all.length,
      };
    },
    givenBackHere: true,
    giveBack: (intentId, amount) => {
      const one = of(intentId);
      const refund = {
        id: next('REFUND'),
        status: 'COMPLETED',
        custom_id: intentId,
        amount: { currency_code: 'EUR', value: (amount / 100).toFixed(2) },
      };
      one.refunds.push(refund);
      emit(intentId, 'PAYMENT.CAPTURE.REFUNDED', refund);
    },
    forget: (intentId) => void orders.delete(of(intentId).id),
    loseAnswer: (kind) => void lost.push(kind),
    down: (is) => {
      isDown = is;
    },
    close,
  };
};
