import { MantineProvider } from '@mantine/core';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import './theme/styles.ts';
import { cssVariables, theme } from './theme/theme.ts';

/** The providers of the office wing, outside of everything it draws. */
export const OfficeProviders = ({
  queries,
  children,
}: {
  readonly queries: QueryClient;
  readonly children: React.ReactNode;
}): React.ReactNode => (
  <QueryClientProvider client={queries}>
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
      {children}
    </MantineProvider>
  </QueryClientProvider>
);
