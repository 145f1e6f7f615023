import { Script } from 'node:vm';

const EVERY_MS = 4000;

/**
 * Lets V8 hand back, bit by bit and once it sees that little happens, the memory that a load made it take. It waits for that until
 * little is allotted in each of its heaps, but reads "nothing at all" as "busy", and the one it keeps for objects of C++, a browser's
 * page, stands still in a server: a small object in it, more often than V8 looks (every eight seconds), says the truth.
 */
export const giveBackAtRest = (): void => {
  setInterval(() => {
    void new Script('');
  }, EVERY_MS).unref();
};
