import { typeset } from '#kernel/language/french.ts';
import type { Mend } from '#kernel/home/mend.ts';
import { createStore } from '../store.ts';

export type SnackTone = 'success' | 'error';
export interface Snack {
  readonly id: number;
  readonly tone: SnackTone;
  readonly text: string;
  /** An action beside the words: « Annuler » for an act that can be undone. */
  readonly action?: { readonly label: string; readonly run: () => void };
  /** The screen where what is missing is given. Such a message stays until it is followed or closed. */
  readonly mend?: Mend;
}

/** How long a snackbar stays (specification, section 9), and how far apart they stack. */
const SNACK_MS = 5000;
export const SNACK_STEP_PX = 75;

export const snacks = createStore<readonly Snack[]>([]);
let nextId = 1;
const timers = new Map<number, ReturnType<typeof setTimeout>>();

export const dismissSnack = (id: number): void => {
  clearTimeout(timers.get(id));
  timers.delete(id);
  snacks.set((now) => now.filter((one) => one.id !== id));
};

/** The pointer or the focus rests on a snackbar: it waits, so that nobody reads against the clock. */
export const holdSnack = (id: number): void => clearTimeout(timers.get(id));
export const releaseSnack = (id: number): void => {
  clearTimeout(timers.get(id));
  if (snacks.get().find((one) => one.id === id)?.mend) return;
  timers.set(
    id,
    setTimeout(() => dismissSnack(id), SNACK_MS),
  );
};

export const say = (said: string, tone: SnackTone = 'success', action?: Snack['action']): void => {
  const text = typeset(said);
  for (const one of snacks.get()) if (one.text === text && one.tone === tone && !action) dismissSnack(one.id);
  const id = nextId++;
  snacks.set((now) => [...now.slice(-4), action ? { id, tone, text, action } : { id, tone, text }]);
  releaseSnack(id);
};

/** A refusal that asks for an act: it stays until the act is begun or the words are put away. */
export const sayMendable = (said: string, mend: Mend): void => {
  const text = typeset(said);
  for (const one of snacks.get()) if (one.text === text) dismissSnack(one.id);
  const id = nextId++;
  snacks.set((now) => [...now.slice(-4), { id, tone: 'error', text, mend }]);
};

export const closeSnacks = (): void => {
  for (const one of snacks.get()) dismissSnack(one.id);
};

/**
 * The effect of an answer on the snackbars: its words in its tone, nothing, or (an error without words) closing the
 * open ones.
 */
export type SnackEffect = { readonly tone: SnackTone; readonly text: string; readonly mend?: Mend } | 'close' | null;

export const snackEffect = (ok: boolean, body: unknown): SnackEffect => {
  const { message, sucess, mend } = (typeof body === 'object' && body !== null ? body : {}) as {
    message?: unknown;
    sucess?: unknown;
    mend?: Partial<Mend>;
  };
  const text = typeof message === 'string' && message !== '' ? message : null;
  if (ok) return text ? { tone: sucess === false ? 'error' : 'success', text } : null;
  if (!text) return 'close';
  const { to, label } = mend ?? {};
  return to && label ? { tone: 'error', text, mend: { to, label } } : { tone: 'error', text };
};
