import { networkOf } from '../network/network.ts';

/** A form is sent now and then; a robot has words enough for the service to be asked without end, at the cost of who holds the keys. */
const A_MINUTE_FROM_ONE = 20;
const A_MINUTE = 300;
/** Each holds a call for as long as the service takes. */
const AT_ONCE = 16;

/**
 * How often this process asks the service for strangers. Null: not now, and nobody is locked out by it, since our own captcha opens the form.
 * Else what is called once the answer is there.
 */
export const createAskingLimit = () => {
  let minute = -1;
  let asked = 0;
  let underWay = 0;
  const from = new Map<string, number>();
  return (ip: string, nowMs: number): (() => void) | null => {
    const now = Math.floor(nowMs / 60_000);
    if (now !== minute) {
      [minute, asked] = [now, 0];
      from.clear();
    }
    const network = networkOf(ip);
    const count = from.get(network) ?? 0;
    if (count >= A_MINUTE_FROM_ONE || asked >= A_MINUTE || underWay >= AT_ONCE) return null;
    from.set(network, count + 1);
    asked += 1;
    underWay += 1;
    return () => {
      underWay -= 1;
    };
  };
};
export type AskingLimit = ReturnType<typeof createAskingLimit>;
