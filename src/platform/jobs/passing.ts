import { isConnectionLoss, sqlState } from '../db.ts';

/** Locks, deadlocks and lost connections pass: nothing is said of what failed, and the job comes again for it. */
export const isPassing = (error: unknown): boolean =>
  isConnectionLoss(error) || ['40P01', '40001', '55P03'].includes(sqlState(error) ?? '');
