import { Checkbox, FingerBox, useAction, useIsPhone } from '#ui/office/index.ts';
import { doTask, reopenTask } from '../../rules/task/task-endpoints.ts';
import type { TaskRow } from '../../rules/task/task.ts';
import { taskWords as words } from './task-words.ts';

/** Ticked once it is done: one press, and another takes it back. What was deleted is neither. */
export const DoneBox = ({
  task: { id, title, doneAt, archivedAt },
}: {
  readonly task: Pick<TaskRow, 'id' | 'title' | 'doneAt' | 'archivedAt'>;
}) => {
  const phone = useIsPhone();
  const [tick, untick] = [useAction(doTask), useAction(reopenTask)];
  const isDone = doneAt !== null;
  if (archivedAt !== null) return null;
  const box = {
    'aria-label': words.doneOne(title),
    checked: isDone || tick.pending,
    disabled: tick.pending || untick.pending,
    onChange: () => void (isDone ? untick.run({ id }) : tick.run({ id })),
  };
  return phone ? <FingerBox {...box} /> : <Checkbox size="sm" {...box} />;
};
