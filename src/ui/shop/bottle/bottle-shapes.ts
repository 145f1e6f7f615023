/**
 * Outlines in millimetres, standing on y = 0, centred on x = 0: a half bottle, a bottle and a magnum drawn side by side keep
 * their order of size. `label` is the place where words may be printed.
 */
export interface Shape {
  readonly height: number;
  readonly outline: string;
  readonly capsule: string;
  readonly label: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
  /** A light that runs down the glass. */
  readonly gleam: string;
}

export const SHAPES = {
  bordeaux: {
    height: 301,
    outline:
      'M-13.4-296Q-13.4-300-11-300H11Q13.4-300 13.4-296V-224C13.4-203 37.5-207 37.5-172V-8Q37.5 0 29 0H-29Q-37.5 0-37.5-8V-172C-37.5-207-13.4-203-13.4-224Z',
    capsule: 'M-14.2-297Q-14.2-301-11-301H11Q14.2-301 14.2-297V-291H13.8V-238H-13.8V-291H-14.2Z',
    label: { x: -33, y: -132, width: 66, height: 92 },
    gleam: 'M-29-160Q-29-186-20-196',
  },
  burgundy: {
    height: 297,
    outline:
      'M-14-292Q-14-296-11.5-296H11.5Q14-296 14-292V-232C15-190 41-172 41-128V-9Q41 0 32 0H-32Q-41 0-41-9V-128C-41-172-15-190-14-232Z',
    capsule: 'M-14.8-293Q-14.8-297-11.5-297H11.5Q14.8-297 14.8-293V-287H14.3V-236H-14.3V-287H-14.8Z',
    label: { x: -36, y: -116, width: 72, height: 84 },
    gleam: 'M-33-118Q-33-150-20-182',
  },
  champagne: {
    height: 317,
    outline:
      'M-14.5-306Q-14.5-310-12-310H12Q14.5-310 14.5-306V-246C16-200 44-186 44-138V-10Q44 0 34 0H-34Q-44 0-44-10V-138C-44-186-16-200-14.5-246Z',
    capsule:
      'M-15-305C-17-314-10-317 0-317S17-314 15-305L14.4-297C17-294 17-290 15.2-287L18.4-222Q12-216 6-219T-6-219T-18.4-222L-15.2-287C-17-290-17-294-14.4-297Z',
    label: { x: -37, y: -124, width: 74, height: 80 },
    gleam: 'M-35-128Q-35-162-22-196',
  },
  flute: {
    height: 329,
    outline:
      'M-13-324Q-13-328-10.5-328H10.5Q13-328 13-324V-268C14-206 36-188 36-130V-8Q36 0 28 0H-28Q-36 0-36-8V-130C-36-188-14-206-13-268Z',
    capsule: 'M-13.8-325Q-13.8-329-10.5-329H10.5Q13.8-329 13.8-325V-319H13.3V-268H-13.3V-319H-13.8Z',
    label: { x: -31.5, y: -122, width: 63, height: 88 },
    gleam: 'M-28-120Q-28-158-18-196',
  },
  spirit: {
    height: 276,
    outline:
      'M-14-252Q-14-256-11-256H11Q14-256 14-252V-206C14-190 43-194 43-162V-9Q43 0 34 0H-34Q-43 0-43-9V-162C-43-194-14-190-14-206Z',
    capsule: 'M-17-272Q-17-276-13-276H13Q17-276 17-272V-254H14.6V-232H-14.6V-254H-17Z',
    label: { x: -37, y: -136, width: 74, height: 96 },
    gleam: 'M-35-150Q-35-174-24-182',
  },
  beer: {
    height: 236,
    outline:
      'M-12-226Q-12-230-10-230H10Q12-230 12-226V-196C13-164 30-158 30-124V-7Q30 0 23 0H-23Q-30 0-30-7V-124C-30-158-13-164-12-196Z',
    capsule: 'M-14-224L-13-233Q-12-236-9-236H9Q12-236 13-233L14-224Z',
    label: { x: -26, y: -104, width: 52, height: 70 },
    gleam: 'M-23-116Q-23-138-15-154',
  },
} as const satisfies Record<string, Shape>;

export type BottleShape = keyof typeof SHAPES;

/** Colour of the glass, of what is in it when it can be seen, of the capsule and of the ink of the label. */
export interface Tint {
  readonly glass: string;
  readonly capsule: string;
  readonly ink: string;
  readonly wine: string;
  readonly clear?: true;
}

const red: Tint = { glass: '#272b22', capsule: '#5c1526', ink: '#6e1d2f', wine: '#5e1426' };
const TINTS = {
  red,
  white: { glass: '#66774a', capsule: '#b59a4c', ink: '#6d5a1c', wine: '#dcc873' },
  rose: { glass: '#e6a996', capsule: '#c9857a', ink: '#a04f43', wine: '#e6a996', clear: true },
  amber: { glass: '#cf9a3e', capsule: '#8d5f1e', ink: '#7a4c10', wine: '#cf9a3e', clear: true },
  green: { glass: '#7d8a5c', capsule: '#45552f', ink: '#45552f', wine: '#a9b078' },
  graphite: { glass: '#3d3a36', capsule: '#2b2926', ink: '#2b2926', wine: '#3d3a36' },
  water: { glass: '#dfe0d2', capsule: '#3a4a55', ink: '#2f4250', wine: '#dfe0d2', clear: true },
} as const satisfies Record<string, Tint>;
export type TintName = keyof typeof TINTS;

/** The same wine does not wear the same glass everywhere: dead-leaf green in Burgundy, brown for beer, near black for champagne. */
export const tintOf = (name: TintName, shape: string): Tint => {
  const tint: Tint = TINTS[name];
  if (shape === 'burgundy' && name === 'white') return { ...tint, glass: '#8a8440' };
  if (shape === 'flute' && name === 'white') return { ...tint, glass: '#4f7150' };
  if (shape === 'champagne' && name !== 'rose')
    return { ...tint, glass: '#2a3528', capsule: name === 'red' ? '#5c1526' : '#c2a356' };
  if (shape === 'beer') return { ...tint, glass: '#5b371b', capsule: '#b59a4c' };
  return tint;
};
