import { Checkbox, type CheckboxProps } from '@mantine/core';

/** A box to tick that a thumb meets: what is around it is pressed as the box is. */
export const FingerBox = (props: CheckboxProps): React.ReactNode => (
  // biome-ignore lint/a11y/noLabelWithoutControl: the box inside it is named by itself
  <label style={{ display: 'grid', placeItems: 'center', width: 44, height: 44 }}>
    <Checkbox size="md" {...props} />
  </label>
);
