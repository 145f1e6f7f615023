/** A shop's colour, made into the few tokens that the page's styles use, and never below the contrast that can be read (AA: 4.5). */
type Rgb = readonly [number, number, number];

const PAPER: Rgb = [251, 249, 244];
const WHITE: Rgb = [255, 255, 255];
const INK: Rgb = [38, 33, 27];

const parse = (hex: string): Rgb | null => {
  const found = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(hex.trim());
  return found ? ([1, 2, 3].map((i) => Number.parseInt(found[i] ?? '0', 16)) as unknown as Rgb) : null;
};
const write = (rgb: Rgb): string => `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
const mix = (a: Rgb, b: Rgb, share: number): Rgb =>
  a.map((part, i) => part + ((b[i] ?? 0) - part) * share) as unknown as Rgb;

const linear = (part: number): number =>
  part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4;
const luminance = (rgb: Rgb): number => 0.2126 * linear(rgb[0]) + 0.7152 * linear(rgb[1]) + 0.0722 * linear(rgb[2]);
const contrastOf = (a: Rgb, b: Rgb): number => {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
};

/** Contrast of two colours as WCAG counts it, 1 to 21; 1 when one of them is not a colour. */
export const contrast = (a: string, b: string): number => {
  const [first, second] = [parse(a), parse(b)];
  return first && second ? contrastOf(first, second) : 1;
};

/** Darkened, step by step, until it reads on that ground. */
const readable = (colour: Rgb, ground: Rgb, wanted = 4.5): Rgb => {
  let shown = colour;
  for (let i = 0; i < 20 && contrastOf(shown, ground) < wanted; i += 1) shown = mix(shown, [0, 0, 0], 0.12);
  return shown;
};

export type Theme = Readonly<Record<`--${string}`, string>>;

/**
 * The font families served from here, by the name that a header keeps: any other name changes nothing, and is never
 * written into a style.
 */
export const HEADER_FONTS = { '': 'Garamond', 'Source Sans 3': 'Source Sans' } as const;
const FAMILY: Readonly<Record<string, string>> = { 'Source Sans 3': 'var(--sans)' };

/** How deep a shadow falls, 1 to 24. */
const shadowOf = (elevation: number): string =>
  `0 ${Math.ceil(elevation / 4)}px ${4 + elevation * 2}px rgb(60 45 20 / ${8 + Math.ceil(elevation / 2)}%)`;

interface Header {
  readonly color: string | null;
  readonly dark: boolean;
  readonly font?: string;
  readonly shadow?: boolean;
  readonly elevation?: number;
}

/** Computes the shop's colour for written words, and the reason why the chosen one cannot stay. */
export const colourAsRead = (
  colour: string,
): { readonly shown: string; readonly contrast: number; readonly isKept: boolean } => {
  const chosen = parse(colour) ?? INK;
  const shown = readable(chosen, PAPER);
  return { shown: write(shown), contrast: contrastOf(chosen, PAPER), isKept: shown === chosen };
};
/** The words of a header on the ground that it has, the better of dark and light. */
export const headerContrast = (ground: string): number => {
  const on = parse(ground) ?? INK;
  return Math.max(contrastOf(on, INK), contrastOf(on, WHITE));
};

/** The overrides of a shop with that colour; none for a shop without one, or with something that is not a colour. */
export const themeOf = (colour: string | null, header: Header): Theme => {
  const theme: Record<`--${string}`, string> = {};
  const main = colour ? parse(colour) : null;
  if (main) {
    const onMain = contrastOf(main, WHITE) >= 4.5 ? WHITE : contrastOf(main, INK) >= 4.5 ? INK : WHITE;
    const fill = onMain === WHITE ? readable(main, WHITE) : main;
    Object.assign(theme, {
      '--accent': write(readable(main, PAPER)),
      '--accent-fill': write(fill),
      '--accent-deep': write(onMain === WHITE ? mix(fill, [0, 0, 0], 0.22) : mix(fill, WHITE, 0.25)),
      '--on-accent': write(onMain),
      '--accent-wash': write(mix(PAPER, main, 0.09)),
    });
  }
  const ground = header.color ? parse(header.color) : header.dark ? INK : null;
  if (ground) {
    const ink = contrastOf(ground, INK) >= contrastOf(ground, WHITE) ? INK : WHITE;
    Object.assign(theme, { '--header-ground': write(ground), '--header-ink': write(ink) });
  }
  const family = FAMILY[header.font ?? ''];
  if (family) theme['--serif'] = family;
  if (header.shadow && header.elevation) theme['--header-shadow'] = shadowOf(header.elevation);
  return theme;
};
