import type { PublicWords } from '../words.ts';
import { fr } from './public.fr.ts';
export const it: PublicWords = fr;
