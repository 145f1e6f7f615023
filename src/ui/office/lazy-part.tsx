import { Anchor, Text } from '@mantine/core';
import { type LatePart, lazyOr, type LostProps } from '../lazy-or.tsx';
import { words } from './messages/office.fr.ts';
import { sayLost } from './shell/late-code.ts';

/** Says that a part is missing, and fetches it again at a press; a reload finds a file that is gone for good. */
const LostPart = ({ retry }: LostProps): React.ReactNode => (
  <Text size="sm" role="alert">
    {words.cannotLoad}{' '}
    <Anchor
      component="button"
      type="button"
      size="sm"
      onClick={() => void retry().then((came) => (came ? undefined : sayLost()))}
    >
      {words.retry}
    </Anchor>
  </Text>
);

/** A part of a screen of the office whose code comes when it is shown (`lazyOr` says what it guards). */
export const lazyPart = <T extends LatePart>(load: () => Promise<{ readonly default: T }>) => lazyOr(load, LostPart);
