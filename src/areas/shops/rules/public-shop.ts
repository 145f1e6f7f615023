import * as z from 'zod';
import { KINDS } from '#kernel/permission.ts';
import { SERVICES } from './services/services.ts';
import { HeaderStyle } from './shop.ts';

/** The reader of the page; null for a visitor, so that all visitors read the same page. */
export const Reader = z
  .object({ kind: z.enum(KINDS), username: z.string(), email: z.string(), worksHere: z.boolean() })
  .nullable();

const link = { id: z.string(), name: z.string(), slug: z.string() };
export const Tab = z.object({ ...link, children: z.array(z.object(link)) });

/** A shop as every public page of it shows it: name, colours, tabs. */
export const PublicShop = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  publicName: z.string(),
  businessType: z.string(),
  city: z.string(),
  color: z.string().nullable(),
  logo: z.string().nullable(),
  banner: z.string().nullable(),
  header: HeaderStyle,
  title: z.string(),
  tabs: z.array(Tab),
  isOpen: z.boolean(),
  isDemo: z.boolean(),
  /** Visits are booked here: its pages lead to them. */
  hasVisits: z.boolean(),
  /** The price category in which this reader sees prices; null: he sees none and may ask for conditions. */
  typology: z.object({ key: z.string(), name: z.string(), ttc: z.boolean() }).nullable(),
  /** Services of other houses that its pages may call once a visitor consented, with their public keys. */
  services: z.array(z.object({ name: z.enum(SERVICES), key: z.string() })),
  /** Raised with every change that visitors can see. */
  version: z.number(),
});
export type PublicShop = z.output<typeof PublicShop>;
