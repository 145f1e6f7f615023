import { hash, verify } from '@node-rs/argon2';

/** argon2id with the library's defaults (19 MiB, 2 passes). */
export const hashPassword = (password: string): Promise<string> => hash(password);

// An unknown account costs the same as a known one, so that the time of a refusal says nothing.
const dummy = hash('no such account');
export const passwordMatches = async (stored: string | null, password: string): Promise<boolean> => {
  const matches = await verify(stored ?? (await dummy), password);
  return stored !== null && matches;
};
