import * as z from 'zod';

const Chosen = z.strictObject({ type: z.string().max(40), inCentre: z.boolean(), byMail: z.boolean() });

/** What is sent of somebody's choices: those types that he changed, or all that he was shown. */
export const ChosenNotifications = z.strictObject({
  choices: z
    .array(Chosen)
    .max(100)
    .refine((all) => new Set(all.map(({ type }) => type)).size === all.length, 'Chaque notification une seule fois'),
});
