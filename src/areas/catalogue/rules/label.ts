import * as z from 'zod';
import { LabelWords } from './label/label-words.ts';
import { PrintedNutrition } from './nutrition/nutrition.ts';

/** The declaration of a wine's label; a field is null when the estate has not given it yet. */
export const Declaration = z.object({
  productId: z.string(),
  name: z.string(),
  appellation: z.string().nullable(),
  category: z.string().nullable(),
  color: z.string().nullable(),
  quality: z.string().nullable(),
  /** All the signs of quality that it bears, in words. */
  qualities: z.array(z.string()),
  /** The maker, where the seller is none. */
  producer: z.string().nullable(),
  vintage: z.string(),
  grape: z.string().nullable(),
  alcohol: z.number().nullable(),
  formats: z.array(z.string()),
  eans: z.array(z.string()),
  owner: z.string(),
  country: z.string().nullable(),
  /** Its ingredients and nutrition; null where the estate has not said them yet. */
  nutrition: PrintedNutrition.nullable(),
});
export type Declaration = z.output<typeof Declaration>;
/** A page reached from a QR code: no shop, no reader, nothing but the wine. */
export const ScanPage = z.object({
  ean: z.string(),
  /** Why nothing can stand behind this code: it is none, or its last digit is wrong. */
  problem: z.enum(['notCode', 'wrongDigit']).nullable(),
  /** The digit that the code should have ended with. */
  digit: z.number().nullable(),
  declarations: z.array(Declaration),
  /** The words of the label in the language that was asked for, where pages have none of their own in it. */
  words: LabelWords.nullable(),
});
export type ScanPage = z.output<typeof ScanPage>;
