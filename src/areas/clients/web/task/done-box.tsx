import { Checkbox, FingerBox, useAction, useIsPhone } from '#ui/office/index.ts';
import { doTask, reopenTask } from '../../rules/task/task-endpoints.ts';
import type { TaskRow } from '../../rules/task/task.ts';
import { taskWords as words } from './task-words.ts';

/** The box of a task: a press marks it done, another takes it back. A deleted task offers neither. */
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
