import { expect, test } from 'vitest';
import { createCaptcha } from './solved.ts';

const CHALLENGE = { signature: 'ab', parameters: { algorithm: 'PBKDF2/SHA-256' } };
const made = (challenge: object | undefined, solve: () => Promise<string | null>, load = async () => ({ solve })) => {
  const told: string[] = [];
  let asked = 0;
  const captcha = createCaptcha((state) => told.push(state), {
    ask: async () => {
      asked += 1;
      return challenge ? { challenge } : {};
    },
    load,
  } as never);
  return { captcha, told, asked: () => asked };
};

test.each([
  ['noKey', undefined, async () => 'x'],
  ['noKey', { parameters: CHALLENGE.parameters }, async () => 'x'],
  ['noVersion', { signature: 'ab' }, async () => 'x'],
  ['failed', CHALLENGE, async () => null],
  ['failed', CHALLENGE, () => Promise.reject(new Error('worker'))],
] as const)('%s is told for %j', async (fault, challenge, solve) => {
  expect(await made(challenge, solve).captcha.take(false, '/v1/x')).toEqual({ fault });
});

test('a script that does not come is told, and asked for again at the next try', async () => {
  let tries = 0;
  const { captcha } = made(
    CHALLENGE,
    async () => 'x',
    async () => {
      tries += 1;
      if (tries === 1) throw new Error('offline');
      return { solve: async () => 'x' };
    },
  );
  expect(await captcha.take(false, '/v1/x')).toEqual({ fault: 'notLoaded' });
  expect(await captcha.take(false, '/v1/x')).toEqual({ token: 'x' });
});

test('the work that began with the first letter is the one that is sent; each call has its own', async () => {
  const { captcha, told, asked } = made(CHALLENGE, async () => 'x');
  await captcha.begin();
  await captcha.take(false, '/v1/x');
  expect(asked()).toBe(1);
  await captcha.take(false, '/v1/x');
  expect(asked()).toBe(2);
  expect(told).toEqual(['working', 'done', 'working', 'done']);
});

const SERVICE = { siteKey: 'k', version: 3 };
/** A form where the installation has keys: what was opened, told and solved. */
const withService = (consent: () => boolean, open: () => Promise<object>) => {
  const told: string[] = [];
  let opened = 0;
  let solved = 0;
  const captcha = createCaptcha(
    () => undefined,
    {
      ask: async () => ({ challenge: CHALLENGE, service: SERVICE }),
      load: async () => ({
        solve: async () => {
          solved += 1;
          return 'solved';
        },
      }),
      open: () => {
        opened += 1;
        return open();
      },
    } as never,
    { mayCall: consent, offered: () => told.push('offered'), stoodIn: (fault) => told.push(fault) },
  );
  return { captcha, told, opened: () => opened, solved: () => solved };
};
const says = async (action: string) => ({ word: `for ${action}` });

test('without consent the service is offered and never opened: the device does the work', async () => {
  const { captcha, told, opened } = withService(
    () => false,
    async () => ({ say: says }),
  );
  expect(await captcha.take(false, '/v1/x')).toEqual({ token: 'solved' });
  expect([told, opened()]).toEqual([['offered'], 0]);
});

test('with consent a word of it is given for that call, and the device does nothing', async () => {
  const { captcha, solved } = withService(
    () => true,
    async () => ({ say: says }),
  );
  expect(await captcha.take(false, '/v1/access-requests')).toEqual({ token: 'recaptcha:for /v1/access_requests' });
  expect(solved()).toBe(0);
});

test('consent that is given on the form is heard at once', async () => {
  let consent = false;
  const { captcha, opened } = withService(
    () => consent,
    async () => ({ say: says }),
  );
  await captcha.begin();
  consent = true;
  captcha.renew();
  expect(await captcha.take(false, '/v1/x')).toEqual({ token: 'recaptcha:for /v1/x' });
  expect(opened()).toBe(1);
});

test('a word that was refused is followed by the work of the device', async () => {
  const { captcha } = withService(
    () => true,
    async () => ({ say: says }),
  );
  await captcha.take(false, '/v1/x');
  expect(await captcha.take(true, '/v1/x')).toEqual({ token: 'solved' });
});

test.each(['noKey', 'noVersion', 'notLoaded', 'failed'] as const)(
  '%s of the service is told, and the device takes its place: nobody is held up',
  async (fault) => {
    const broken = async () => (fault === 'failed' ? { say: async () => ({ fault }) } : { fault });
    const { captcha, told } = withService(() => true, broken);
    expect(await captcha.take(false, '/v1/x')).toEqual({ token: 'solved' });
    expect(told).toEqual(['offered', fault]);
  },
);

test('a service whose own script is not there is not loaded', async () => {
  const { captcha, told } = withService(
    () => true,
    () => Promise.reject(new Error('offline')),
  );
  expect(await captcha.take(false, '/v1/x')).toEqual({ token: 'solved' });
  expect(told).toEqual(['offered', 'notLoaded']);
});
