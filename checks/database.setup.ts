import { openTestRun } from '#platform/postgres/test-database.ts';

let open: Promise<() => Promise<void>> | null = null;
let users = 0;

/** Shares the database between two projects: the first one opens it, the last one closes it. */
export default async (): Promise<() => Promise<void>> => {
  users += 1;
  open ??= openTestRun();
  await open;
  return async () => {
    users -= 1;
    if (users === 0 && open) {
      const close = await open;
      open = null;
      await close();
    }
  };
};
