import { captchaAction, SERVICE_WORD } from '#kernel/visitor/captcha-word.ts';
import type { Fault, Opened, Service, Taken } from './fault.ts';

interface Asked {
  readonly provider?: string;
  readonly challenge?: {
    readonly signature?: string;
    readonly parameters?: { readonly algorithm?: string };
  };
  readonly service?: Service;
}
type Solver = typeof import('./solve.ts');
interface Outside {
  readonly ask: () => Promise<Asked>;
  readonly load: () => Promise<Solver>;
  readonly open: (service: Service) => Promise<Opened>;
}

const outside: Outside = {
  ask: async () => {
    const answer = await fetch('/v1/captcha', { headers: { accept: 'application/json' } });
    if (!answer.ok) throw new Error(String(answer.status));
    return (await answer.json()) as Asked;
  },
  load: () => import('./solve.ts'),
  open: async (service) => (await import('./service.ts')).openService(service),
};

/** The state of the other house's service in a form. */
interface Serviced {
  /** The visitor consented to it. */
  readonly mayCall: () => boolean;
  readonly offered: (service: Service) => void;
  /** It failed: the work of the device takes its place, and nobody is held up. */
  readonly stoodIn: (fault: Fault) => void;
}
const nobody: Serviced = { mayCall: () => false, offered: () => undefined, stoodIn: () => undefined };

const worked = async ({ challenge }: Asked, load: Promise<Solver>): Promise<Taken> => {
  const solver = await load.catch(() => null);
  if (!solver) return { fault: 'notLoaded' };
  if (!challenge?.signature) return { fault: 'noKey' };
  if (!challenge.parameters?.algorithm) return { fault: 'noVersion' };
  const token = await solver.solve(challenge as Parameters<Solver['solve']>[0]).catch(() => null);
  return token === null ? { fault: 'failed' } : { token };
};

/** Gives the proof for a call, by its path. */
type Ready = (path: string) => Promise<Taken>;

/**
 * A solution opens one call: it is taken once, and the next call has another made. `again`: the last one was refused, too old or not
 * vouched for; then the work is done here, whatever the visitor consented to.
 */
export const createCaptcha = (
  tell: (state: 'working' | 'done' | 'idle') => void,
  by: Outside = outside,
  { mayCall, offered, stoodIn }: Serviced = nobody,
) => {
  let made: Promise<Ready> | null = null;

  const working = async (asked: Asked, load: Promise<Solver>): Promise<Taken> => {
    const taken = await worked(asked, load);
    tell('token' in taken ? 'done' : 'idle');
    return taken;
  };
  const given = (taken: Taken): Ready => {
    // A failed proof is tried anew at the next occasion.
    if ('fault' in taken) made = null;
    return async () => taken;
  };
  const vouched = async (asked: Asked, service: Service): Promise<Ready> => {
    const opened = await by.open(service).catch(() => ({ fault: 'notLoaded' }) as const);
    const instead = (fault: Fault): Promise<Taken> => {
      stoodIn(fault);
      tell('working');
      return working(asked, by.load());
    };
    if ('fault' in opened) {
      return given(await instead(opened.fault));
    }
    tell('idle');
    return async (path) => {
      const said = await opened.say(captchaAction(path));
      return 'word' in said ? { token: SERVICE_WORD + said.word } : instead(said.fault);
    };
  };
  const readied = async (isAgain: boolean): Promise<Ready> => {
    const mayVouch = !isAgain && mayCall();
    // Both at once: who waits for the work waits for one of them.
    const load = mayVouch ? null : by.load();
    load?.catch(() => undefined);
    const asked = await by.ask().catch(() => null);
    if (!asked) {
      tell('idle');
      return given({ fault: 'notLoaded' });
    }
    if (asked.service) offered(asked.service);
    if (asked.service && mayVouch) return vouched(asked, asked.service);
    return given(await working(asked, load ?? by.load()));
  };
  const begin = (isAgain = false): Promise<Ready> => {
    if (made) return made;
    tell('working');
    made = readied(isAgain);
    return made;
  };
  return {
    begin,
    /** Drops the proof after the visitor gave or withdrew consent. */
    renew: (): void => {
      made = null;
      void begin();
    },
    take: async (again: boolean, path: string): Promise<Taken> => {
      if (again) made = null;
      const taken = await (await begin(again))(path);
      made = null;
      return taken;
    },
  };
};
