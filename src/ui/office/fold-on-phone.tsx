import { Button, Stack } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import { useIsPhone } from './phone.ts';

/**
 * Folds seldom used settings under a button on a telephone, so that their result stays on screen; elsewhere they stand
 * open.
 */
export const FoldOnPhone = ({
  label,
  children,
}: {
  readonly label: string;
  readonly children: ReactNode;
}): ReactNode => {
  const isPhone = useIsPhone();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  if (!isPhone) return children;
  return (
    <Stack gap="xs" w={isOpen ? '100%' : undefined}>
      <Button
        size="xs"
        variant="default"
        aria-expanded={isOpen}
        {...(isOpen ? { 'aria-controls': id } : {})}
        onClick={() => setOpen(!isOpen)}
      >
        {label}
      </Button>
      {isOpen ? <div id={id}>{children}</div> : null}
    </Stack>
  );
};
