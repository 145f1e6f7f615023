import * as z from 'zod';
import { exchange } from '#platform/network/exchange.ts';
import { bareVatNumber } from '../../rules/vat-check/vat-check.ts';

/** The service of the Commission, version 1 of its REST interface. */
const VIES = 'https://ec.europa.eu/taxation_customs/vies/rest-api/check-vat-number';
const AT_MOST_MS = 15_000;

const Said = z.object({
  valid: z.boolean(),
  requestIdentifier: z.string().nullish(),
  name: z.string().nullish(),
  address: z.string().nullish(),
  userError: z.string().nullish(),
});
const Failed = z.object({ errorWrappers: z.array(z.object({ error: z.string() })).min(1) });

export interface ViesAnswer {
  readonly status: 'valid' | 'invalid' | 'unavailable';
  readonly consultation: string;
  readonly name: string;
  readonly address: string;
  readonly trouble: string;
}
const NOTHING = { consultation: '', name: '', address: '' };
const away = (trouble: string): ViesAnswer => ({ status: 'unavailable', ...NOTHING, trouble });

/** « --- » is how a state says that it gives no name. */
const told = (text: string | null | undefined, most: number): string => {
  const trimmed = (text ?? '').trim();
  return /^-*$/.test(trimmed) ? '' : trimmed.slice(0, most);
};

const parsed = (body: Buffer): unknown => {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return null;
  }
};

/** Words of the service that say nothing of the number: the state or the network is away. */
const SAYS_NOTHING = /UNAVAILABLE|TIMEOUT|CONCURRENT|REQUESTER|BLOCKED/;

const read = (body: Buffer): ViesAnswer => {
  const answer = parsed(body);
  const failed = Failed.safeParse(answer);
  if (failed.success) {
    const code = failed.data.errorWrappers[0]?.error ?? 'unread';
    // A number that the service cannot even read is no number of that state.
    return code === 'INVALID_INPUT' ? { status: 'invalid', ...NOTHING, trouble: '' } : away(code.slice(0, 60));
  }
  const said = Said.safeParse(answer);
  if (!said.success) return away('unread');
  const { valid, requestIdentifier, name, address, userError } = said.data;
  if (!valid && userError && SAYS_NOTHING.test(userError)) return away(userError.slice(0, 60));
  return {
    status: valid ? 'valid' : 'invalid',
    consultation: told(requestIdentifier, 60),
    name: told(name, 300),
    address: told(address, 500),
    trouble: '',
  };
};

/**
 * Asks VIES about a number. With the estate's own number it answers a consultation number, which proves the question. Never called
 * inside a transaction.
 */
export const askVies = async (asked: { readonly number: string; readonly requester: string }): Promise<ViesAnswer> => {
  const [number, requester] = [bareVatNumber(asked.number), bareVatNumber(asked.requester)];
  const body = {
    countryCode: number.slice(0, 2),
    vatNumber: number.slice(2),
    ...(requester && { requesterMemberStateCode: requester.slice(0, 2), requesterNumber: requester.slice(2) }),
  };
  const answered = await exchange({
    method: 'POST',
    url: VIES,
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: Buffer.from(JSON.stringify(body)),
    atMost: AT_MOST_MS,
  });
  return answered.error === null ? read(answered.body) : away(answered.error);
};
