import type { Ask } from '#kernel/refusal.ts';
import { typeset } from '#kernel/language/french.ts';
import type { Said } from '../../request.ts';
import { questionWords } from '../messages/question.fr.ts';
import { ask } from '../popup/popup.ts';

interface Question extends Ask {
  readonly message: string;
}

/**
 * The question of a refused answer; null where it only refuses. It is read by hand: every screen loads this file, and a schema would bring
 * 26 kB with it.
 */
export const questionIn = ({ body, message }: Said): Question | null => {
  const { ask: asked } = (body ?? {}) as { readonly ask?: Partial<Ask> };
  return asked?.field !== undefined && (asked.choices?.length ?? 0) > 0
    ? { field: asked.field, choices: asked.choices ?? [], message: typeset(message ?? '') }
    : null;
};

/** Asks over the page, which keeps all that was typed; null when the user gave up. */
export const answered = async ({ field, choices, message }: Question): Promise<Record<string, string> | null> => {
  const [only] = choices;
  if (choices.length === 1 && only) {
    const isYes = await ask({
      title: questionWords.title,
      text: message,
      small: true,
      validateLabel: typeset(only.label),
    });
    return isYes === null ? null : { [field]: only.value };
  }
  const options = Object.fromEntries(choices.map((one) => [one.value, typeset(one.label)]));
  const value = await ask({
    title: questionWords.title,
    text: message,
    field: { kind: 'select', label: questionWords.choice, options, ...(only ? { value: only.value } : {}) },
  });
  return typeof value === 'string' ? { [field]: value } : null;
};
