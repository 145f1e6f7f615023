import { expect, test } from 'vitest';
import { testBed } from '#platform/testing.ts';
import { endTokens, issueLink, issueToken, ownerOfToken, takeToken } from './one-time-token.ts';

const t = await testBed();

test('a token opens one purpose, once', async () => {
  const { ownerId } = await t.estate();
  await t.tx(null, async (tx, call) => {
    const { url } = await issueLink(tx, call, { purpose: 'planted', page: '/auth/x', seconds: 60 }, ownerId);
    const token = /#token=(.+)$/.exec(url)?.[1] ?? '';
    expect(await takeToken(tx, call, 'another purpose', token)).toBeNull();
    expect(await ownerOfToken(tx, call, 'planted', token)).toBe(ownerId);
    expect(await takeToken(tx, call, 'planted', token)).toEqual({ userId: ownerId });
    expect(await takeToken(tx, call, 'planted', token)).toBeNull();
  });
});

test('the tokens of one purpose end, and those of another stay', async () => {
  const { ownerId } = await t.estate();
  await t.tx(null, async (tx, call) => {
    const [one, two] = [await issueToken(tx, call, 'one', ownerId, 60), await issueToken(tx, call, 'two', ownerId, 60)];
    endTokens(tx, call, ownerId, 'one');
    expect(await ownerOfToken(tx, call, 'one', one)).toBeNull();
    expect(await ownerOfToken(tx, call, 'two', two)).toBe(ownerId);
    endTokens(tx, call, ownerId);
    expect(await ownerOfToken(tx, call, 'two', two)).toBeNull();
  });
});
