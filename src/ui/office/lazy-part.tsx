import { Anchor, Text } from '@mantine/core';
import { createContext, type ReactNode, useContext } from 'react';
import { type LateCode, type LatePart, lateOr, type LostProps } from '../lazy-or.tsx';
import { words } from './messages/office.fr.ts';
import { sayLost } from './shell/late-code.ts';

/** Says that a part is missing, and fetches it again at a press; a reload finds a file that is gone for good. */
const LostPart = ({ retry }: LostProps): ReactNode => (
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

const ShapeContext = createContext<ReactNode>(null);

/** Says what is drawn in the place of each part below whose code is still on its way; without it, nothing is. */
export const Meanwhile = ({
  shape,
  children,
}: {
  readonly shape: ReactNode;
  readonly children: ReactNode;
}): ReactNode => <ShapeContext value={shape}>{children}</ShapeContext>;

/** A part of a screen of the office whose code comes when it is shown. Where its file does not come, only this place says so. */
export const lazyPart = <T extends LatePart>(
  load: () => Promise<{ readonly default: T }>,
): T & Pick<LateCode, 'fetch'> => {
  const { fetch, useCode } = lateOr(load, LostPart);
  const Part = (props: object): ReactNode => {
    const Shown = useCode();
    const shape = useContext(ShapeContext);
    if (Shown === null) return shape;
    return (
      <ShapeContext value={null}>
        <Shown {...props} />
      </ShapeContext>
    );
  };
  return Object.assign(Part as T, { fetch });
};
