/** A file of the program that is fetched when it is first needed, and may not come: a new version was put in place, or the network is gone. */
export const isChunkFailure = (thrown: unknown): boolean => {
  const text = thrown instanceof Error ? `${thrown.name} ${thrown.message}` : String(thrown);
  return /dynamically imported module|Importing a module script failed|ChunkLoadError|Unable to preload/i.test(text);
};

/**
 * Fetches code that is needed late. Browsers keep the failure of a file for as long as the page lives: after a lost network it is asked
 * for under an address of its own, so that nothing has to be reloaded and what is typed stays.
 */
export const fetched = async <M>(load: () => Promise<M>): Promise<M> => {
  try {
    return await load();
  } catch (thrown) {
    const [file] = /https?:\/\/[^\s"']+\.js/.exec(String(thrown)) ?? [];
    if (file === undefined || !isChunkFailure(thrown)) throw thrown;
    return (await import(/* @vite-ignore */ `${file}?again=${Date.now()}`)) as M;
  }
};
