import { type Answer, type FakeHouse, type Request, serveHouse, type Told } from './fake.ts';

const [MERCHANT, KEY] = ['MFAKE42C', 'sup_sk_aVerySecretKeyOfATest'];

interface Checkout {
  readonly id: string;
  readonly checkout_reference: string;
  status: string;
  amount: number;
  currency: string;
  merchant_code: string;
  readonly hosted_checkout_url: string;
}

/** Hosted checkouts as documented: one for a reference, none taken down once it was paid, news that only say which one changed. */
export const fakeSumUp = async (): Promise<FakeHouse> => {
  const all = new Map<string, Checkout>();
  const news = new Map<string, Told[]>();
  const lost: string[] = [];
  let isDown = false;
  const of = (intentId: string): Checkout => {
    const one = [...all.values()].find((each) => each.checkout_reference === intentId);
    if (!one) throw new Error('no such checkout');
    return one;
  };
  const changed = (id: string): Told => ({
    body: JSON.stringify({ event_type: 'CHECKOUT_STATUS_CHANGED', id }),
    headers: { 'content-type': 'application/json' },
  });
  const end = (intentId: string, status: string): Checkout => {
    const one = of(intentId);
    one.status = status;
    news.set(intentId, [...(news.get(intentId) ?? []), changed(one.id)]);
    return one;
  };
  const act = ({ method, path, query, body }: Request): Answer => {
    if (path === '/v0.1/me') return { status: 200, body: { merchant_profile: { merchant_code: MERCHANT } } };
    if (path === '/v0.1/checkouts' && method === 'GET')
      return {
        status: 200,
        body: [...all.values()].filter((one) => one.checkout_reference === query.get('checkout_reference')),
      };
    if (path === '/v0.1/checkouts') {
      const asked = JSON.parse(body) as Checkout;
      if (asked.merchant_code !== MERCHANT) return { status: 400, body: { error_code: 'INVALID' } };
      if ([...all.values()].some((one) => one.checkout_reference === asked.checkout_reference))
        return { status: 409, body: { error_code: 'DUPLICATED_CHECKOUT' } };
      const id = `co-${all.size + 1}-${asked.checkout_reference.slice(0, 8)}`;
      const one = { ...asked, id, status: 'PENDING', hosted_checkout_url: `https://checkout.sumup.com/pay/${id}` };
      all.set(id, one);
      return { status: 201, body: one };
    }
    const one = all.get(path.split('/')[3] ?? '');
    if (!one) return { status: 404, body: { error_code: 'NOT_FOUND' } };
    if (method === 'DELETE') {
      if (one.status !== 'PENDING') return { status: 409, body: { error_code: 'CHECKOUT_PROCESSED' } };
      one.status = 'EXPIRED';
    }
    return { status: 200, body: one };
  };
  const { url, close } = await serveHouse((request) => {
    if (isDown) return { status: 503, body: {} };
    if (request.headers.authorization !== `Bearer ${KEY}`) return { status: 401, body: {} };
    const answer = act(request);
    const at = request.method === 'POST' ? lost.indexOf('begin') : -1;
    if (at < 0) return answer;
    lost.splice(at, 1);
    return null;
  });
  return {
    means: 'sumup',
    url,
    fields: { merchantCode: MERCHANT },
    secret: KEY,
    pay: (intentId, _form, { amount, currency, elsewhere } = {}) => {
      const one = end(intentId, 'PAID');
      if (amount !== undefined) one.amount = amount / 100;
      if (currency !== undefined) one.currency = currency;
      if (elsewhere) one.merchant_code = 'MOTHER99';
    },
    refuse: (intentId) => void end(intentId, 'FAILED'),
    leave: () => undefined,
    told: (intentId) => news.get(intentId) ?? [],
    brought: () => '',
    forge: (intentId) => [changed(of(intentId).id), { body: 'not json', headers: {} }],
    holds: (intentId) => {
      const paid = [...all.values()].filter((one) => one.checkout_reference === intentId);
      return {
        taken: paid
          .filter(({ status }) => status === 'PAID')
          .reduce((sum, one) => sum + Math.round(one.amount * 100), 0),
        back: 0,
        made: paid.length,
      };
    },
    loseAnswer: (kind) => void lost.push(kind),
    down: (is) => {
      isDown = is;
    },
    close,
  };
};
