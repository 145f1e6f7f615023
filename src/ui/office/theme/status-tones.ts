/** Tones of the states of section 4: grey waits, light blue moves, blue is done, red failed; what is not named is orange. */
export type Tone = 'waiting' | 'moving' | 'done' | 'failed' | 'attention';

const TONES: Readonly<Record<Exclude<Tone, 'attention'>, readonly string[]>> = {
  waiting: ['draft', 'pending', 'setup', 'scheduled'],
  moving: ['processing', 'preparation', 'pendingPickup', 'pickup', 'transit'],
  done: ['validated', 'invoiced', 'delivered', 'paid', 'completed', 'full'],
  failed: ['refused', 'cancelled', 'aborted', 'expired', 'error', 'missing', 'exception'],
};
const TONE_OF = new Map<string, Tone>(
  Object.entries(TONES).flatMap(([tone, statuses]) => statuses.map((status) => [status, tone as Tone] as const)),
);

export const toneOf = (status: string): Tone => TONE_OF.get(status) ?? 'attention';
