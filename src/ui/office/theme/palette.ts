import type { MantineColorsTuple } from '@mantine/core';

/** Teal carries every action; the seventh shade gives 4.5 : 1 and more under white, the third and fourth read on dark. */
export const teal: MantineColorsTuple = [
  '#eef8f6',
  '#d6eeea',
  '#aeddd6',
  '#7cc6bd',
  '#4aaba1',
  '#278f86',
  '#17786f',
  '#0f665f',
  '#0d5350',
  '#0a4140',
];

/** Stone: paper-warm neutrals in place of blue-grey. */
export const stone: MantineColorsTuple = [
  '#faf9f7',
  '#f4f2ee',
  '#e9e5df',
  '#d8d3cb',
  '#b9b2a8',
  '#8d867c',
  '#6a645c',
  '#524d46',
  '#383430',
  '#211e1b',
];

/** The same warmth for the dark scheme: 0 is text, 7 the page, 8 and 9 what lies under it. */
export const night: MantineColorsTuple = [
  '#ebe8e3',
  '#d3cec7',
  '#a9a299',
  '#8a837a',
  '#4a4540',
  '#393531',
  '#2c2926',
  '#1f1d1b',
  '#181614',
  '#110f0e',
];

export const garnet: MantineColorsTuple = [
  '#fbf1f2',
  '#f3dde0',
  '#e5b9bf',
  '#d58f99',
  '#c26373',
  '#ad4156',
  '#952b43',
  '#7d1f37',
  '#65182d',
  '#4d1222',
];
export const amber: MantineColorsTuple = [
  '#fdf5ea',
  '#f8e6cc',
  '#efcb9a',
  '#e3ab62',
  '#d48d35',
  '#bd741c',
  '#9d5c10',
  '#824b0c',
  '#683c0b',
  '#4e2d09',
];
export const sky: MantineColorsTuple = [
  '#eff6fa',
  '#dcebf4',
  '#b9d7e8',
  '#8fbed9',
  '#62a1c6',
  '#3f86b0',
  '#2c6e96',
  '#225a7d',
  '#1c4965',
  '#16394f',
];
export const ink: MantineColorsTuple = [
  '#eff3fb',
  '#dbe4f5',
  '#b8c9ea',
  '#8fa9dc',
  '#6688cb',
  '#476cb7',
  '#34579f',
  '#294685',
  '#21396c',
  '#1a2d54',
];

/** Colours of data only: wines first, then leaf, glass and slate. Far enough apart in lightness to survive colour blindness. */
export const DATA_COLOURS = {
  garnet: '#8c2f47',
  straw: '#ecc967',
  salmon: '#ec9468',
  leaf: '#52836d',
  graphite: '#2b2620',
  amber: '#c65010',
  teal: '#63b8b7',
} as const;
export const DATA_SERIES: readonly string[] = Object.values(DATA_COLOURS);
/** On the dark page garnet and graphite are lifted, the order stays. */
export const DATA_SERIES_DARK: readonly string[] = [
  '#8f2843',
  '#f8f0a8',
  '#f2bb96',
  '#82b04c',
  '#7a7773',
  '#c84c06',
  '#66e0e5',
];
