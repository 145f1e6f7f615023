import type { Binding, Call } from '../call.ts';
import type { Tx } from '../db.ts';
import { admitFields } from './begin.ts';
import { parseInput } from './input.ts';

/**
 * Why a call cannot be made in number; null when it can. A run makes it later, without the request: whatever the request carries, and
 * whatever is done before the transaction, would be missing there.
 */
export const whyNotInNumber = ({ endpoint, prepare, isPressed }: Binding): string | null => {
  const { upload, captcha, secretAnswer, inPerson, can, output, verb } = endpoint;
  const problems: readonly (readonly [boolean, string])[] = [
    [prepare !== undefined, 'it prepares something before its transaction'],
    [captcha !== undefined || isPressed !== undefined, 'it may ask for a challenge'],
    [upload !== undefined, 'its body is a file'],
    [output === 'file', 'its answer is a file'],
    [secretAnswer === true, 'its answer is a secret'],
    [inPerson === true, 'only the person makes it'],
    [can === 'public', 'visitors make it'],
    [verb === 'GET', 'it changes nothing'],
  ];
  return problems.find(([is]) => is)?.[1] ?? null;
};

/** One call of a run, through the gate of a single one: the rights of its fields, its input read and cleaned, its action. */
export const callInNumber = (binding: Binding, tx: Tx, call: Call, input: unknown): Promise<unknown> => {
  admitFields(binding.endpoint, { ...call.actor, known: true }, input);
  return binding.action(tx, parseInput(binding.endpoint, input), call);
};
