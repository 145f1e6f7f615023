import autocannon from 'autocannon';

export interface Figure {
  readonly name: string;
  readonly connections: number;
  readonly perSecond: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly errors: number;
  /** The first answer that was wrong. */
  readonly wrong: string;
  readonly answers: number;
  readonly bytes: number;
}

export interface Case {
  readonly name: string;
  readonly connections: number;
  readonly url: string;
  readonly method?: 'GET' | 'POST';
  readonly body?: () => string;
  readonly headers?: Record<string, string>;
  readonly seconds?: number;
  /** Another address for each request. */
  readonly path?: () => string;
  /** Answers are checked while they are timed: a fast wrong answer is an error. */
  readonly check: (body: string) => boolean;
}

export const load = (one: Case): Promise<Figure> =>
  new Promise((resolve, reject) => {
    let wrong = 0;
    let firstWrong = '';
    let bytes = 0;
    const instance = autocannon(
      {
        url: one.url,
        connections: one.connections,
        duration: one.seconds ?? 6,
        requests: [
          {
            method: one.method ?? 'GET',
            headers: { ...(one.body ? { 'content-type': 'application/json' } : {}), ...one.headers },
            ...(one.body || one.path
              ? {
                  setupRequest: (request: object) => ({
                    ...request,
                    ...(one.body ? { body: one.body() } : {}),
                    ...(one.path ? { path: one.path() } : {}),
                  }),
                }
              : {}),
            onResponse: (status: number, body: string) => {
              bytes = body.length;
              if (status === 200 && one.check(body)) return;
              wrong += 1;
              firstWrong ||= `${status} ${body.slice(0, 200)}`;
            },
          },
        ],
      },
      (error: Error | null, result: never) => {
        const told = result as {
          requests: { average: number; total: number };
          latency: Record<string, number>;
          errors: number;
        };
        if (error) return reject(error);
        resolve({
          name: one.name,
          connections: one.connections,
          perSecond: Math.round(told.requests.average),
          p50: told.latency.p50 ?? 0,
          p95: told.latency.p97_5 ?? 0,
          p99: told.latency.p99 ?? 0,
          errors: told.errors + wrong,
          wrong: firstWrong,
          answers: told.requests.total,
          bytes,
        });
      },
    );
    void instance;
  });
