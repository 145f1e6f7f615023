import * as z from 'zod';
import { settingsSection } from '#areas/shops/rules/settings.ts';

const shape = {
  vies: z.strictObject({
    /** Off until the owner wants it: numbers of clients then leave for the service of the Commission. */
    isOn: z.boolean(),
    /** A proof older than so many days is asked for again before the bill. */
    days: z.number().int().min(1, 'Un jour au moins').max(365, '365 jours au plus'),
  }),
};
type ViesSettings = z.output<z.ZodObject<typeof shape>>;

export const viesSettings = settingsSection(shape, { defaults: { vies: { isOn: false, days: 30 } }, can: null });

declare module '#areas/shops/rules/settings.ts' {
  interface ShopSettings extends ViesSettings {}
}
