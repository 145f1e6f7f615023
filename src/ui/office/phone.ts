import { useMediaQuery } from '@mantine/hooks';

/** Mobile up to 600 px (specification, section 2): where a table of many columns becomes one of two. */
export const useIsPhone = (): boolean => useMediaQuery('(max-width: 600px)', false, { getInitialValueInEffect: false });
