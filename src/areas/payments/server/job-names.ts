/** The jobs that this area leaves in the queue. */
export const FETCH_JOB = 'payments.fetch';
export const SWEEP_JOB = 'payments.sweep';
export const DISPUTE_JOB = 'payments.dispute';
