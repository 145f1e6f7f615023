import { describe, expect, test } from 'vitest';
import { createKept } from './kept.ts';

const kept = (most = 10, bytes = 1000) =>
  createKept<string>({ most, bytes, sizeOf: (one) => one.length, isKept: (one) => one !== 'not kept' });

describe('answers kept for many', () => {
  test('a burst of askers costs one making, and a new version another', async () => {
    const store = kept();
    let made = 0;
    const make = async (): Promise<string> => {
      made += 1;
      await Promise.resolve();
      return `${made}`;
    };
    expect(await Promise.all(Array.from({ length: 50 }, () => store.get('a', '1', make)))).toEqual(
      Array.from({ length: 50 }, () => '1'),
    );
    expect(await store.get('a', '2', make)).toBe('2');
    expect(await store.get('a', '2', make)).toBe('2');
    expect(made).toBe(2);
  });

  test('a making that fails is told to its askers and not kept', async () => {
    const store = kept();
    const failing = store.get('a', '1', async () => {
      throw new Error('lost');
    });
    await expect(failing).rejects.toThrow('lost');
    expect(await store.get('a', '1', async () => 'found')).toBe('found');
  });

  test('what may not be kept is made again', async () => {
    const store = kept();
    expect(await store.get('a', '1', async () => 'not kept')).toBe('not kept');
    expect(await store.get('a', '1', async () => 'kept')).toBe('kept');
  });

  test('the oldest leave when there are too many or they weigh too much', async () => {
    const store = kept(2, 10);
    let made = 0;
    const make = (text: string) => async (): Promise<string> => {
      made += 1;
      return text;
    };
    for (const key of ['a', 'b', 'c']) await store.get(key, '1', make('x'));
    await store.get('c', '1', make('x'));
    expect(made).toBe(3);
    await store.get('a', '1', make('x'));
    expect(made).toBe(4);
    await store.get('d', '1', make('xxxxxxxxxxx'));
    await store.get('d', '1', make('x'));
    expect(made).toBe(6);
  });
});
