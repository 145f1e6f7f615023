import * as z from 'zod';
import { oneLine } from '#kernel/field/one-line.ts';
import { isDay } from '#kernel/day.ts';
import { decimal, ruledOrEmpty, ruleError } from '#kernel/field/field-schemas.ts';
import { richWords } from '#kernel/field/rich-text.ts';
import type { Permission } from '#kernel/permission.ts';
import type { Refusal } from '#kernel/refusal.ts';
import { defineSlot } from '#kernel/slot.ts';
import { VAT_TYPES, type VatType } from '#kernel/vat.ts';
import { refuse } from './refusals.ts';

/**
 * The settings of a shop are one flat object in /v1, made of sections: each area declares its own, with its fields, their defaults and
 * who may change them, and adds its type here (`declare module`). `server/area.ts` contributes it to `settingsSlot`.
 */
export interface ShopSettings extends DomainSettings {}

export interface SettingsSection {
  readonly shape: z.ZodRawShape;
  readonly defaults: Readonly<Record<string, unknown>>;
  /** Collaborators with this permission change it like the owner; null: the owner alone. */
  readonly can: Permission | null;
  /** The settings that visitors read. */
  readonly visible: readonly string[];
  /** Why these settings cannot stand together; asked of the whole, as it would be. */
  readonly whyNot: (settings: ShopSettings) => Refusal | null;
  /** A setting among them that says where money goes: its name, and its value as the owners are told of it. */
  readonly destination?: { readonly what: string; readonly of: (settings: ShopSettings) => string };
}
export const settingsSlot = defineSlot<SettingsSection>('shops.settings');

export const settingsSection = <S extends z.ZodRawShape>(
  shape: S,
  section: {
    readonly defaults: z.output<z.ZodObject<S>>;
    readonly can: Permission | null;
    readonly visible?: readonly (keyof S & string)[];
    readonly whyNot?: (settings: ShopSettings) => Refusal | null;
    readonly destination?: SettingsSection['destination'];
  },
): SettingsSection => ({ visible: [], whyNot: () => null, ...section, shape });

const Rate = decimal().gt(0, ruleError('vatRate')).lt(100, ruleError('vatRate'));
const words = (max: number) => oneLine(max);

/** Consumer mediator: name, address and site must be told before the order and on its documents. */
const Mediator = z.strictObject({ name: words(200), address: words(300), site: ruledOrEmpty('url', 300) });

/** The logo that papers bear: null is that of the shop's page, `none` is none, else a picture that was sent to the shop. */
export const PaperLogo = z
  .union([z.literal('none'), z.string().regex(/^\/files\/[0-9a-f]{64}$/, ruleError('url'))])
  .nullable();

/** The estate's own settings, read by every area (specification, section 3, then ours). */
const domainShape = {
  logStartMonth: z.number().int().min(1).max(12),
  logStartDay: z.number().int().min(1).max(31),
  hasTVA: z.boolean(),
  /** In percent, by kind; a kind that is absent follows the dated rates of the country. */
  vatRate: z.partialRecord(z.enum(VAT_TYPES), Rate),
  titleProducts: words(100),
  mediator: Mediator,
  terms: richWords(60_000),
  /** The general terms of professionals (C. com. L441-1); empty: those above are for everybody. */
  termsPro: richWords(60_000),
  legalNotice: richWords(60_000),
  /**
   * The director of publication, and the host: the law on trust in the digital economy (art. 6-III) wants both named.
   */
  director: words(120),
  host: words(300),
  paperLogo: PaperLogo,
};
type DomainSettings = z.output<z.ZodObject<typeof domainShape>>;

export const domainSettings = settingsSection(domainShape, {
  defaults: {
    logStartMonth: 1,
    logStartDay: 1,
    hasTVA: true,
    vatRate: {},
    titleProducts: '',
    mediator: { name: '', address: '', site: '' },
    terms: '',
    termsPro: '',
    legalNotice: '',
    director: '',
    host: '',
    paperLogo: null,
  },
  can: null,
  visible: ['hasTVA', 'titleProducts', 'mediator', 'terms', 'legalNotice', 'director', 'host'],
  whyNot: ({ logStartMonth, logStartDay }) =>
    isDay(`2024-${String(logStartMonth).padStart(2, '0')}-${String(logStartDay).padStart(2, '0')}`)
      ? null
      : refuse('shops.fiscal-day', {}, { 'settings.logStartDay': refuse('shops.fiscal-day').words }),
});

/** The schemas of the whole: as it is read, as visitors read it, as it is changed. A field belongs to one section. */
export const settingsSchemas = (sections: readonly SettingsSection[]) => {
  const shape: Record<string, z.core.$ZodType> = {};
  for (const section of sections) {
    const twice = Object.keys(section.shape).find((key) => Object.hasOwn(shape, key));
    if (twice) throw new Error(`the setting ${twice} is declared by two areas`);
    Object.assign(shape, section.shape);
  }
  const whole = z.strictObject(shape);
  const visible = Object.fromEntries(
    sections.flatMap((section) => section.visible.flatMap((key) => (shape[key] ? [[key, shape[key]] as const] : []))),
  );
  return {
    whole: whole as unknown as z.ZodType<ShopSettings, ShopSettings>,
    visible: z.object(visible) as unknown as z.ZodType<Partial<ShopSettings>>,
    changes: whole.partial() as unknown as z.ZodType<Partial<ShopSettings>, Partial<ShopSettings>>,
  };
};

/** Builds the body that a section's form sends to `PUT /v1/shops/me`: its fields, or only those that it shows. */
export const changesOf = (section: SettingsSection, shown = Object.keys(section.shape)) =>
  z.object({
    settings: z.object(Object.fromEntries(Object.entries(section.shape).filter(([key]) => shown.includes(key)))),
  });

/** Completes the stored settings. Keys of a later version are left out, so that an older process can still read. */
export const settingsFrom = (stored: object, sections: readonly SettingsSection[]): ShopSettings => {
  const defaults = Object.assign({}, ...sections.map((section) => section.defaults)) as ShopSettings;
  const known = Object.entries(stored).filter(([key]) => Object.hasOwn(defaults, key));
  return { ...defaults, ...Object.fromEntries(known) };
};

/** The rate that the shop typed for a kind, in percent; null when it follows its country. */
export const ownVatRate = (settings: Pick<ShopSettings, 'vatRate'>, type: VatType): number | null =>
  settings.vatRate[type] ?? null;
