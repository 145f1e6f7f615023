import type { Endpoint } from '#kernel/endpoint.ts';
import { call } from '../../call/client.ts';
import type { ListAnswer, Row } from '../list-types.ts';

const PAGE = 200;

/** Every row that a query finds, page after page by key, in its order. Stops early when told to. */
export async function* everyRow<R extends Row>(
  endpoint: Endpoint,
  query: Readonly<Record<string, unknown>>,
  signal?: AbortSignal,
): AsyncGenerator<readonly R[]> {
  const { page: _, after: __, ...asked } = query;
  let after: string | null = null;
  let number = 1;
  do {
    const answer: ListAnswer = (await call(
      endpoint,
      { ...asked, size: PAGE, ...(after ? { after } : { page: number }) },
      { silent: true, ...(signal ? { signal } : {}) },
    )) as ListAnswer;
    yield answer.rows as readonly R[];
    after = answer.after;
    number += 1;
  } while (after && !signal?.aborted);
}
