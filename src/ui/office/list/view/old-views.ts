import * as z from 'zod';
import { NewListView } from '#kernel/list-view.ts';
import { CallError, call } from '../../call/client.ts';
import type { ListViewCalls } from './view-calls.ts';

const Kept = z.object({ views: z.array(z.record(z.string(), z.unknown())) });

/** Views that a former version kept in this browser, by the key where they stand. What the server would not take is left out. */
export const oldViews = (storage: Storage, userId: string, shopId: string) => {
  const start = `comptoir.${userId}.${shopId}.list.`;
  return Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
    .filter((key) => key.startsWith(start))
    .flatMap((key) => {
      const kept = Kept.safeParse(JSON.parse(storage.getItem(key) ?? 'null')).data?.views ?? [];
      const views = kept.flatMap(
        ({ id: _, ...view }) => NewListView.safeParse({ list: key.slice(start.length), ...view }).data ?? [],
      );
      return kept.length === 0 ? [] : [{ key, views }];
    });
};

/** Moves them to the server, once: they are dropped here as soon as it has them. */
export const moveOldViews = async (add: ListViewCalls['add'], userId: string, shopId: string): Promise<void> => {
  try {
    for (const { key, views } of oldViews(window.localStorage, userId, shopId)) {
      for (const view of views) await call(add, view, { silent: true });
      const { views: _, ...rest } = JSON.parse(window.localStorage.getItem(key) ?? '{}') as Record<string, unknown>;
      window.localStorage.setItem(key, JSON.stringify(rest));
    }
  } catch (thrown) {
    // Storage that is forbidden or broken, or no network: nothing is lost, it is tried again at the next start.
    if (!(thrown instanceof CallError || thrown instanceof DOMException || thrown instanceof SyntaxError)) throw thrown;
  }
};
