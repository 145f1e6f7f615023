import { defineJob } from '#platform/jobs.ts';

/** Draws a bill that was issued. Its name is older than this area. */
export const printBillJob = defineJob<{ billId: string }>('sales.print-bill', { lane: 'print' });
