import type { Exchange } from '#platform/network/exchange.ts';

interface Known {
  readonly name: string;
  readonly address: string;
}
const ADDRESS = 'https://ec.europa.eu/taxation_customs/vies/rest-api/check-vat-number';
const json = (body: object) => ({ status: 200, error: null, body: Buffer.from(JSON.stringify(body)) });

/** VIES for tests: it knows the numbers that it was told, counts its consultations, and may be away. */
export const fakeVies = () => {
  const known = new Map<string, Known>();
  const asked: { number: string; requester: string }[] = [];
  let mood: 'well' | 'state-away' | 'down' | 'odd' = 'well';
  const exchange: Exchange = async ({ url, method, body }) => {
    if (url !== ADDRESS || method !== 'POST') throw new Error(`nobody is at ${method} ${url}`);
    const of = JSON.parse(Buffer.from(body ?? []).toString()) as Readonly<Record<string, string>>;
    const number = `${of['countryCode']}${of['vatNumber']}`;
    const requester = `${of['requesterMemberStateCode'] ?? ''}${of['requesterNumber'] ?? ''}`;
    asked.push({ number, requester });
    if (mood === 'down') return { status: null, error: 'network', body: Buffer.alloc(0) };
    if (mood === 'odd') return { status: 200, error: null, body: Buffer.from('<html>Sorry…</html>') };
    if (mood === 'state-away') return json({ actionSucceed: false, errorWrappers: [{ error: 'MS_UNAVAILABLE' }] });
    const found = known.get(number);
    return json({
      countryCode: of['countryCode'],
      vatNumber: of['vatNumber'],
      requestDate: '2026-11-20T10:00:00.000Z',
      valid: found !== undefined,
      requestIdentifier: requester === '' ? '' : `WAPIAAAA${String(asked.length).padStart(8, '0')}`,
      name: found?.name ?? '---',
      address: found?.address ?? '---',
    });
  };
  return {
    exchange,
    asked,
    knows: (number: string, of: Known): void => void known.set(number, of),
    become: (next: typeof mood): void => {
      mood = next;
    },
  };
};
