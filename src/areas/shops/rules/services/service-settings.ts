import * as z from 'zod';
import { settingsSection } from '../settings.ts';
import { SERVICES, type ServiceName, services } from './services.ts';

const NO_KEY: Readonly<Record<ServiceName, string>> = {
  tagManager: 'Un identifiant de conteneur : GTM- suivi de lettres majuscules et de chiffres',
  chat: 'Un identifiant de site Crisp : 36 signes, comme 1a2b3c4d-0000-4000-8000-1a2b3c4d5e6f',
  maps: 'Une clé d’API Google : AIza suivi de 35 signes',
  fonts: 'Le nom d’une famille tel qu’il s’écrit dans son catalogue, comme Cormorant Garamond',
};
const typed: Readonly<Partial<Record<ServiceName, (text: string) => string>>> = {
  tagManager: (text) => text.toUpperCase(),
  chat: (text) => text.toLowerCase(),
};

const key = (name: ServiceName) =>
  z
    .string()
    .trim()
    .max(80)
    .overwrite(typed[name] ?? ((text) => text))
    .refine((text) => text === '' || services[name].isKey.test(text), NO_KEY[name]);

/** A key by service; without a key the service is off. */
const shape = { tagManager: key('tagManager'), chat: key('chat'), maps: key('maps'), fonts: key('fonts') };
type ServiceSettings = z.output<z.ZodObject<typeof shape>>;

export const serviceSettings = settingsSection(shape, {
  defaults: Object.fromEntries(SERVICES.map((name) => [name, ''])) as ServiceSettings,
  can: null,
});

declare module '../settings.ts' {
  interface ShopSettings extends ServiceSettings {}
}
