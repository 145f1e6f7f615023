import * as z from 'zod';
import { Typology } from './shop.ts';

/** Builds the body that a form sends for a category, as `updateMyShop` takes it: the others stay as they are. */
export const typologyChanges = (key: string) => z.object({ typologies: z.object({ [key]: Typology }) });
