import type { Tone } from '#ui/office/index.ts';
import type { AccompanyStatus } from '../../rules/accompany/accompany.ts';

export const ACCOMPANY_TONES: Readonly<Record<AccompanyStatus, Tone>> = {
  draft: 'waiting',
  sent: 'moving',
  discharged: 'done',
};
