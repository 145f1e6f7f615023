import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { endpoint } from '#kernel/endpoint.ts';
import { forgetExpired, forgetPerson, KEPT_PERSONAL } from './kept-here.ts';
import { call } from './office/call/client.ts';
import { endSession } from './office/call/session-end.ts';
import { oldViews } from './office/list/view/old-views.ts';

const storage = (): Storage => {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    key: (index) => [...kept.keys()][index] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
  };
};
const everything = (): string =>
  Array.from({ length: localStorage.length }, (_, index) => localStorage.getItem(localStorage.key(index) ?? '')).join();
const view = {
  id: 'a1',
  name: 'Dupont',
  filter: { buyerName: { contains: 'Dupont' } },
  sort: '',
  search: '',
  columns: null,
};
const answering = (status: number): void =>
  vi.stubGlobal('fetch', async () => new Response('{"message":"Non"}', { status }));

beforeEach(() => {
  vi.stubGlobal('localStorage', storage());
  vi.stubGlobal('sessionStorage', storage());
  vi.stubGlobal('location', { pathname: '/dashboard', search: '', assign: () => undefined });
  localStorage.setItem(`${KEPT_PERSONAL}u.s.recent`, JSON.stringify({ recent: [{ to: '/x', label: 'Dupont' }] }));
  localStorage.setItem('comptoir.u.s.habits', JSON.stringify({ singleKeys: false, recent: [{ label: 'Dupont' }] }));
  localStorage.setItem('comptoir.u.s.list.orders', JSON.stringify({ density: 'normal', views: [view] }));
});
afterEach(() => vi.unstubAllGlobals());

describe('names of clients leave the browser', () => {
  test('with the person: what was opened last, and what former versions kept; not how the person likes things', () => {
    expect(everything()).toContain('Dupont');
    forgetPerson();
    expect(everything()).not.toContain('Dupont');
    expect(JSON.parse(localStorage.getItem('comptoir.u.s.habits') ?? '')).toEqual({ singleKeys: false });
    expect(JSON.parse(localStorage.getItem('comptoir.u.s.list.orders') ?? '')).toEqual({ density: 'normal' });
  });
  test('at logout', async () => {
    answering(200);
    await endSession();
    expect(everything()).not.toContain('Dupont');
  });
  test('on a 403', async () => {
    answering(403);
    const read = endpoint({
      verb: 'GET',
      path: '/v1/orders',
      can: 'signedIn',
      module: null,
      input: z.strictObject({}),
      output: z.object({}),
      summary: '',
    });
    await expect(call(read, {}, { silent: true })).rejects.toMatchObject({ status: 403 });
    expect(everything()).not.toContain('Dupont');
  });
});

test('views that a former version kept here are found for the server, those of this person and shop alone', () => {
  localStorage.setItem('comptoir.other.s.list.orders', JSON.stringify({ views: [view] }));
  localStorage.setItem('comptoir.u.s.list.bills', JSON.stringify({ density: 'normal' }));
  localStorage.setItem('comptoir.u.s.list.clients', JSON.stringify({ views: [{ ...view, name: '' }] }));
  const { id: _, ...asked } = view;
  expect(oldViews(localStorage, 'u', 's')).toEqual([
    { key: 'comptoir.u.s.list.orders', views: [{ list: 'orders', ...asked }] },
    { key: 'comptoir.u.s.list.clients', views: [] },
  ]);
});

test('a list that names people goes once its time is over, and with its user before', () => {
  const lists = (): number => everything().split('Participante').length - 1;
  const key = `${KEPT_PERSONAL}u.s.door`;
  localStorage.setItem(key, JSON.stringify({ list: 'Participante', until: 1000 }));
  forgetExpired(999);
  expect(lists()).toBe(1);
  forgetExpired(1001);
  expect(lists()).toBe(0);
  // A value without an end stays until its user leaves.
  expect(everything()).toContain('Dupont');
  localStorage.setItem(key, JSON.stringify({ list: 'Participante', until: 1000 }));
  forgetPerson();
  expect(lists()).toBe(0);
});
