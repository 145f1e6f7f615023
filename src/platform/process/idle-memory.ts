import { Script } from 'node:vm';

/** V8 looks at its heaps every eight seconds: an allocation must fall between two of its looks. */
const EVERY_MS = 4000;

/**
 * Lets V8 give memory back to the system once a load is over. V8 does so when little is allocated in each of its heaps, but it
 * reads "nothing at all" as "busy". The heap that it keeps for objects of C++ never moves in a server: a small object in it at
 * every turn shows that the process is idle.
 */
export const giveBackIdleMemory = (): void => {
  setInterval(() => {
    void new Script('');
  }, EVERY_MS).unref();
};
