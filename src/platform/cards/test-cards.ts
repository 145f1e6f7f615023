import type { Clock } from '../clock.ts';
import type { Pool } from '../db.ts';
import { type CardSettings, startCards } from './start.ts';

/** Starts the sandbox that moves no money, for a test: its news arrive by `deliver`, or nowhere. */
export const startTestCards = (
  pool: Pool,
  clock: Clock,
  deliver: NonNullable<CardSettings['deliver']> = async () => true,
) => startCards({ pool, clock, secret: 'only for tests', sandbox: true, ownUrl: '', worker: false, deliver });
