import type { Tone } from '#ui/office/index.ts';
import type { BottlingState } from '../../rules/bottling/bottling.ts';

export const BOTTLING_TONES: Readonly<Record<BottlingState, Tone>> = {
  planned: 'waiting',
  done: 'done',
  undone: 'failed',
};
