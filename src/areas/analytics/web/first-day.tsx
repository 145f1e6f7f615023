import { Button, Panel, Steps } from '#ui/office/index.ts';
import type { FirstStepAnswer } from '../rules/endpoints.ts';
import { words } from './words.ts';

/** Pages that the server renders: the shop itself. */
const isOutside = (to: string): boolean => !to.startsWith('/dashboard');

/**
 * The steps from an empty estate to a shop that sells, each measured by the data; the user closes them once he has read
 * enough.
 */
export const FirstDay = ({
  steps,
  close,
}: {
  readonly steps: readonly FirstStepAnswer[];
  readonly close: () => void;
}) => {
  const done = steps.filter((one) => one.done).length;
  const isAll = done === steps.length;
  return (
    <Panel
      title={isAll ? words.allDone : words.firstDay}
      note={isAll ? words.allDoneWhy : words.firstDayNote}
      action={
        <Button variant="subtle" size="compact-xs" onClick={close}>
          {words.close}
        </Button>
      }
    >
      {isAll ? null : (
        <Steps
          label={words.firstDay}
          progress={done === 1 ? words.progressOne(steps.length) : words.progress(done, steps.length)}
          steps={steps}
          isOutside={isOutside}
        />
      )}
    </Panel>
  );
};
