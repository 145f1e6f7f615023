import * as z from 'zod';
import { holdsCardNumber } from './card-form.ts';

/**
 * The token that the browser sends instead of a card. A text that could be a card number is refused before it is stored
 * or logged.
 */
export const CardToken = z
  .string()
  .min(4)
  .max(200)
  .regex(/^[A-Za-z]+_[A-Za-z0-9_-]+$/)
  .refine((token) => !holdsCardNumber(token), 'Un numéro de carte ne doit jamais être envoyé');
