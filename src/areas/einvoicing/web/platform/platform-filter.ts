import { listUrl, type Tone } from '#ui/office/index.ts';
import { IN_TROUBLE, LOST } from '../../rules/platform/life.ts';
import type { PlatformState } from '#areas/billing/rules/einvoice/platform-state.ts';

/** The tab of the bills that need a user. */
export const TROUBLE = { platform: { in: [...IN_TROUBLE] } };
export const troubleList = listUrl('/dashboard/orders/bills', { filter: TROUBLE });

const DONE: readonly PlatformState[] = ['205', '209', '211', '212'];
const ATTENTION: readonly PlatformState[] = ['206', '207', '208'];
export const toneOfState = (state: PlatformState): Tone =>
  state === 'failed' || LOST.includes(state)
    ? 'failed'
    : DONE.includes(state)
      ? 'done'
      : ATTENTION.includes(state)
        ? 'attention'
        : state === 'waiting'
          ? 'waiting'
          : 'moving';
