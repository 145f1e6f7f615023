import { describe, expect, test } from 'vitest';
import { createAnswerCache } from './answer-cache.ts';

const cache = (bytes = 1000) =>
  createAnswerCache<string>({ bytes, sizeOf: (one) => one.length, isKept: (one) => one !== 'not kept' });

describe('answers kept for many', () => {
  test('a burst of askers costs one making, and a new version another', async () => {
    const store = cache();
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
    const store = cache();
    const failing = store.get('a', '1', async () => {
      throw new Error('lost');
    });
    await expect(failing).rejects.toThrow('lost');
    expect(await store.get('a', '1', async () => 'found')).toBe('found');
  });

  test('what may not be kept is made again', async () => {
    const store = cache();
    expect(await store.get('a', '1', async () => 'not kept')).toBe('not kept');
    expect(await store.get('a', '1', async () => 'kept')).toBe('kept');
  });

  test('what is read often stays, however many addresses are asked for once; those leave', async () => {
    const store = cache(1000);
    let made = 0;
    const make = async (): Promise<string> => {
      made += 1;
      return 'x'.repeat(90);
    };
    await store.get('often', '1', make);
    for (let n = 1; n <= 2000; n += 1) {
      await store.get(`once ${n}`, '1', make);
      await store.get('often', '1', make);
    }
    expect(made).toBe(2001);
    await store.get('once 1', '1', make);
    expect(made).toBe(2002);
  });

  test('an answer that weighs more than all may is given, and kept at nobody’s cost', async () => {
    const store = cache(100);
    let made = 0;
    const make = (text: string) => async (): Promise<string> => {
      made += 1;
      return text;
    };
    await store.get('small', '1', make('x'));
    expect(await store.get('large', '1', make('x'.repeat(200)))).toHaveLength(200);
    await store.get('large', '1', make('x'.repeat(200)));
    await store.get('small', '1', make('x'));
    expect(made).toBe(3);
  });

  test('an answer begun under an older version does not take the place of a newer one', async () => {
    const store = cache();
    let finish = (_text: string): void => undefined;
    const old = store.get(
      'a',
      '1',
      () =>
        new Promise<string>((resolve) => {
          finish = resolve;
        }),
    );
    expect(await store.get('a', '2', async () => 'new')).toBe('new');
    finish('old');
    expect(await old).toBe('old');
    expect(await store.get('a', '2', async () => 'made again')).toBe('new');
  });
});
