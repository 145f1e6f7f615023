import { createHash } from 'node:crypto';
import { broughtBack, hasDrop, markRead, putOut, tryDrop, wasPutOut } from '#platform/files/drop.ts';
import { type Adapter, PlatformFault } from './adapter.ts';

const guarded = async <T>(work: () => Promise<T>): Promise<T> => {
  if (!hasDrop()) throw new PlatformFault('folder');
  return work().catch((error: NodeJS.ErrnoException) => {
    throw new PlatformFault('folder', error.code ?? null);
  });
};

/** Files that another program carries to the platform and back: the Factur-X goes out, the messages of its life (CDAR) come in. */
export const filesAdapter = (shopId: string): Adapter => ({
  trial: () => guarded(() => tryDrop(shopId)),
  find: (tracking) => guarded(async () => ((await wasPutOut(shopId, tracking)) ? tracking : null)),
  give: ({ tracking, name, bytes }) =>
    guarded(async () => {
      await putOut(shopId, tracking, name, bytes);
      return tracking;
    }),
  news: () =>
    guarded(async () => {
      const files = await broughtBack(shopId);
      return {
        news: files.map(({ bytes }) => ({
          kind: 'life' as const,
          id: createHash('sha256').update(bytes).digest('hex'),
          of: null,
          xml: bytes,
        })),
        until: null,
        done: async () => {
          for (const { name } of files) await markRead(shopId, name);
        },
      };
    }),
});
