import { latePart, Nothing } from '#ui/lazy-or.tsx';
import type { PayHereProps } from './pay/pay-here.tsx';

/** A visit is paid in the site of another; its code comes once somebody booked. */
export const PayHere = latePart<(props: PayHereProps) => React.ReactNode>(() => import('./pay/pay-here.tsx'), Nothing);
