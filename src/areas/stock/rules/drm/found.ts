import * as z from 'zod';
import { type DrmLine, lineId } from './declaration.ts';

/** A reason for which the customs refuse a declaration: the rule of their contract, their code, and the place. */
export const DrmCheck = z.object({
  rule: z.string(),
  code: z.string(),
  words: z.string(),
  /** The line that it concerns; null: the whole declaration. */
  line: z.string().nullable(),
  /** Said in time, but nothing to refuse it for. */
  warns: z.boolean(),
});
export type DrmCheck = z.output<typeof DrmCheck>;

export const found = (
  rule: string,
  code: string,
  words: string,
  line: DrmLine | null = null,
  warns = false,
): DrmCheck => ({
  rule,
  code,
  words,
  line: line && lineId(line),
  warns,
});
