import { words } from '../messages/office.fr.ts';
import { say } from '../snackbars/snackbars.ts';
import { isServerThere, reloadForChunk } from './chunk-reload.ts';
import { fetched, isChunkFailure } from '../../late-file.ts';

/** A file that is gone is found again by reloading; without a network the page stays as it is, and says why nothing opens. */
export const sayLost = async (): Promise<void> => {
  if (!(await isServerThere())) say(words.offline, 'error');
  else if (!reloadForChunk()) say(words.cannotLoad, 'error');
};

/**
 * Does something with code that is fetched when it is first needed, such as the form behind a button. What does not come is told: a
 * press that does nothing is pressed again.
 */
export const withCode = async <M>(load: () => Promise<M>, use: (code: M) => unknown): Promise<void> => {
  let code: M;
  try {
    code = await fetched(load);
  } catch (thrown) {
    if (!isChunkFailure(thrown)) throw thrown;
    return sayLost();
  }
  await use(code);
};
