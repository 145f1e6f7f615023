import type { Program } from './program.ts';

/** Mounts the pages on the program's HTTP server. */
export const mountPages = async (_program: Program, _place: { readonly root: string }): Promise<void> => undefined;
