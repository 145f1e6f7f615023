import { createTheme, type CSSVariablesResolver } from '@mantine/core';
import { amber, garnet, ink, night, sky, stone, teal } from './palette.ts';

/** The kit writes the head of a popup as a `header`, which would be a second banner of the page. */
const NOT_A_BANNER = { header: { role: 'presentation' } };
/**
 * The kit takes away what hangs on a button that has left the window, though it is still open: a panel that arrives late above the button
 * pushes it below the edge, and the menu just opened is gone for good. What is open stays with its button instead.
 */
const STAYS = { hideDetached: false };

/** Six sizes, one radius, a 4 px step: everything else on screen is made from these. */
export const theme = createTheme({
  colors: { teal, gray: stone, dark: night, red: garnet, orange: amber, cyan: sky, blue: ink },
  primaryColor: 'teal',
  primaryShade: { light: 7, dark: 6 },
  autoContrast: false,
  black: '#211e1b',
  fontFamily: '"Source Sans 3", "Source Sans 3 Fallback", system-ui, sans-serif',
  fontFamilyMonospace: 'ui-monospace, SFMono-Regular, Menlo, monospace',
  fontSizes: { xs: '12px', sm: '13px', md: '14px', lg: '16px', xl: '20px' },
  lineHeights: { xs: '16px', sm: '18px', md: '20px', lg: '24px', xl: '28px' },
  headings: {
    fontFamily: 'inherit',
    fontWeight: '600',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: '20px', lineHeight: '28px' },
      h2: { fontSize: '16px', lineHeight: '24px' },
      h3: { fontSize: '14px', lineHeight: '20px' },
      h4: { fontSize: '13px', lineHeight: '18px' },
      h5: { fontSize: '12px', lineHeight: '16px' },
      h6: { fontSize: '12px', lineHeight: '16px' },
    },
  },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  radius: { xs: '6px', sm: '6px', md: '6px', lg: '6px', xl: '6px' },
  defaultRadius: 'sm',
  shadows: {
    xs: 'none',
    sm: 'none',
    md: '0 4px 16px rgb(33 30 27 / 12%)',
    lg: '0 8px 28px rgb(33 30 27 / 16%)',
    xl: '0 16px 48px rgb(33 30 27 / 20%)',
  },
  breakpoints: { xs: '37.5em', sm: '37.5em', md: '60em', lg: '80em', xl: '87.5em' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  focusRing: 'auto',
  components: {
    Anchor: { defaultProps: { inherit: true, c: 'var(--accent)' } },
    Button: { defaultProps: { size: 'xs' } },
    // Beside one choice in a narrow box there is room to type the next: it takes no second line.
    PillsInputField: { styles: { field: { minWidth: 24 } } },
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray', size: 32 } },
    Tooltip: {
      defaultProps: {
        openDelay: 350,
        withinPortal: true,
        multiline: true,
        maw: 320,
        events: { hover: true, focus: true, touch: true },
      },
    },
    Menu: {
      defaultProps: {
        ...STAYS,
        shadow: 'md',
        withInitialFocusPlaceholder: false,
        withinPortal: true,
        transitionProps: { duration: 120 },
      },
    },
    Popover: { defaultProps: { ...STAYS, shadow: 'md', withinPortal: true, transitionProps: { duration: 120 } } },
    Modal: {
      defaultProps: {
        attributes: NOT_A_BANNER,
        transitionProps: { duration: 150, transition: 'fade' },
        overlayProps: { backgroundOpacity: 0.32 },
        centered: true,
      },
    },
    Drawer: {
      defaultProps: {
        attributes: NOT_A_BANNER,
        transitionProps: { duration: 160 },
        overlayProps: { backgroundOpacity: 0.24 },
      },
    },
    Checkbox: { defaultProps: { size: 'xs' } },
    Loader: { defaultProps: { size: 'sm' } },
    Skeleton: { defaultProps: { radius: 4 } },
  },
});

/** Lines, surfaces and sizes that the office's own style sheet uses, in both schemes. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: { '--header-height': '64px', '--bottom-bar-height': '70px' },
  light: {
    '--mantine-color-body': '#fffefd',
    '--mantine-color-dimmed': stone[6],
    '--mantine-color-placeholder': '#766f66',
    '--mantine-color-error': garnet[6],
    '--mantine-color-default-border': stone[3],
    '--paper': stone[0],
    '--paper-2': stone[1],
    '--hairline': stone[2],
    '--hairline-strong': stone[3],
    '--control-line': '#9a9389',
    '--quiet': stone[6],
    '--accent': teal[7],
    '--accent-wash': teal[0],
    '--accent-wash-2': teal[1],
    '--row-hover': stone[1],
    '--skeleton': stone[2],
    '--accent-ink': teal[8],
    '--moving': sky[5],
    '--done': ink[6],
    '--failed': garnet[6],
    '--attention': '#c27a1e',
    '--waiting-wash': stone[1],
    '--moving-wash': sky[0],
    '--done-wash': ink[0],
    '--failed-wash': garnet[0],
    '--attention-wash': amber[0],
    '--attention-ink': amber[8],
  },
  dark: {
    '--mantine-color-body': night[7],
    '--mantine-color-dimmed': night[2],
    '--mantine-color-placeholder': '#938c83',
    '--mantine-color-error': '#e58f9c',
    '--mantine-color-default-border': night[4],
    '--paper': night[8],
    '--paper-2': '#252320',
    '--hairline': '#322f2b',
    '--hairline-strong': night[4],
    '--control-line': '#7a736b',
    '--quiet': night[2],
    '--accent': teal[3],
    '--accent-wash': '#17302d',
    '--accent-wash-2': '#1c3c38',
    '--row-hover': '#272421',
    '--skeleton': night[6],
    '--accent-ink': teal[1],
    '--moving': sky[4],
    '--done': ink[3],
    '--failed': garnet[3],
    '--attention': amber[4],
    '--waiting-wash': '#2b2825',
    '--moving-wash': '#1d2d36',
    '--done-wash': '#1f2839',
    '--failed-wash': '#37222a',
    '--attention-wash': '#352a1b',
    '--attention-ink': amber[2],
  },
});
