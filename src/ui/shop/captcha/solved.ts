/** What can go wrong before a form is sent (specification, section 8): whoever protects it, the four are told alike. */
export type Fault = 'noKey' | 'noVersion' | 'notLoaded' | 'failed';
export type Taken = { readonly token: string } | { readonly fault: Fault };

interface Asked {
  readonly provider?: string;
  readonly challenge?: {
    readonly signature?: string;
    readonly parameters?: { readonly algorithm?: string };
  };
}
type Solver = typeof import('./solve.ts');
interface Outside {
  readonly ask: () => Promise<Asked>;
  readonly load: () => Promise<Solver>;
}

const outside: Outside = {
  ask: async () => {
    const answer = await fetch('/v1/captcha', { headers: { accept: 'application/json' } });
    if (!answer.ok) throw new Error(String(answer.status));
    return (await answer.json()) as Asked;
  },
  load: () => import('./solve.ts'),
};

const solved = async ({ ask, load }: Outside): Promise<Taken> => {
  const both = await Promise.all([ask(), load()]).catch(() => null);
  if (!both) return { fault: 'notLoaded' };
  const [{ challenge }, { solve }] = both;
  if (!challenge?.signature) return { fault: 'noKey' };
  if (!challenge.parameters?.algorithm) return { fault: 'noVersion' };
  const token = await solve(challenge as Parameters<typeof solve>[0]).catch(() => null);
  return token === null ? { fault: 'failed' } : { token };
};

/** A solution opens one call: it is taken once, and the next call has another made. `again`: the last one was too old. */
export const createCaptcha = (tell: (state: 'working' | 'done' | 'idle') => void, by: Outside = outside) => {
  let made: Promise<Taken> | null = null;
  const begin = (): Promise<Taken> => {
    if (made) return made;
    tell('working');
    made = solved(by).then((taken) => {
      tell('token' in taken ? 'done' : 'idle');
      // What failed is tried anew at the next occasion.
      if ('fault' in taken) made = null;
      return taken;
    });
    return made;
  };
  return {
    begin,
    take: async (again: boolean): Promise<Taken> => {
      if (again) made = null;
      const taken = await begin();
      made = null;
      return taken;
    },
  };
};
