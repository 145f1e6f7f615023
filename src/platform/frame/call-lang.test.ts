import { expect, test } from 'vitest';
import type { Endpoint } from '#kernel/endpoint.ts';
import { type Actor, VISITOR } from '#kernel/permission.ts';
import { langOfCall } from './call-lang.ts';

const owner: Actor = { ...VISITOR, kind: 'owner', userId: 'u', shopId: 's' };
const key: Actor = { ...VISITOR, kind: 'iam', userId: 'k', shopId: 's', keyId: 'k' };
const buyer: Actor = { ...VISITOR, kind: 'buyer', userId: 'b' };

test.each<[string, Endpoint['can'], Actor, string]>([
  ['an owner in the office', 'createOrder', owner, 'fr'],
  ['an owner on a call that needs a session only', 'signedIn', owner, 'fr'],
  ['an owner who reads a shop', 'public', owner, 'ja'],
  ['a buyer', 'signedIn', buyer, 'ja'],
  ['a visitor', 'public', VISITOR, 'ja'],
  ['a key of the API', 'createOrder', key, 'ja'],
])('%s is answered in the right language', (_who, can, actor, lang) =>
  expect(langOfCall({ can }, actor, 'ja')).toBe(lang),
);
