import { createHash } from 'node:crypto';
import { broughtBack, hasDrop, setAside, putOut, tryDrop, wasPutOut } from '#platform/files/drop.ts';
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
      const files = (await broughtBack(shopId)).map((one) => ({
        ...one,
        id: createHash('sha256').update(one.bytes).digest('hex'),
      }));
      return {
        news: files.map(({ id, bytes, isYoung }) => ({
          kind: 'life' as const,
          id,
          of: null,
          at: null,
          xml: async () => bytes,
          isYoung,
        })),
        until: null,
        isWhole: true,
        done: async (id, wasRead) => {
          for (const one of files) if (one.id === id) await setAside(shopId, one.name, wasRead);
        },
      };
    }),
});
