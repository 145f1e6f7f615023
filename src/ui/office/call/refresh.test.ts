import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { endpoint } from '#kernel/endpoint.ts';
import { readingKey, refresh } from './refresh.ts';

const base = { can: 'signedIn', module: null, input: z.strictObject({}), output: z.object({}), summary: '' } as const;
const orders = endpoint({ verb: 'GET', path: '/v1/orders', ...base });
const bills = endpoint({ verb: 'GET', path: '/v1/bills', ...base });
const validate = endpoint({ verb: 'PUT', path: '/v1/orders/:id/validate', ...base });

const screen = async () => {
  const queries = new QueryClient();
  const asked: string[] = [];
  const shown = async (name: string, key: readonly unknown[]): Promise<void> => {
    const observer = new QueryObserver(queries, { queryKey: key, queryFn: () => asked.push(name), staleTime: 5000 });
    observer.subscribe(() => undefined);
    await observer.refetch();
  };
  await shown('orders, page 1', readingKey(orders, { page: 1 }));
  await shown('orders, page 2', readingKey(orders, { page: 2 }));
  await shown('bills', readingKey(bills, {}));
  asked.length = 0;
  return { queries, asked };
};

describe('an action refreshes', () => {
  test('every reading on screen of the endpoints that it names, and asks nothing else', async () => {
    const { queries, asked } = await screen();
    await refresh(queries, [orders]);
    expect(asked.sort()).toEqual(['orders, page 1', 'orders, page 2']);
  });
  test('what it does not name as soon as it is looked at again', async () => {
    const { queries } = await screen();
    await refresh(queries, [orders]);
    expect(queries.getQueryState(readingKey(bills, {}))?.isInvalidated).toBe(true);
    expect(queries.getQueryState(readingKey(orders, { page: 1 }))?.isInvalidated).toBe(false);
  });
  test('everything on screen when it names nothing', async () => {
    const { queries, asked } = await screen();
    await refresh(queries);
    expect(asked).toHaveLength(3);
  });
  test('reads only: an action cannot be named', () => {
    // @ts-expect-error an endpoint that writes is nothing to refresh
    const wrong = () => refresh(new QueryClient(), [validate]);
    expect(wrong).toBeTypeOf('function');
  });
});
