import type { Activity, Priority, Repeats } from '../../rules/task/task.ts';

/** The rows of tasks: a part of the area's tables. */
export interface TaskTable {
  shop_id: string;
  id: string;
  title: string;
  activity: Activity;
  priority: Priority;
  day: string;
  hour: string | null;
  minutes: number | null;
  client_id: string | null;
  about_kind: string | null;
  about_id: string | null;
  assignee_id: string;
  notes: string;
  repeats: Repeats;
  repeats_from: string;
  /** The day of its series that it was moved from; null while it stands there. */
  moved_from: string | null;
  next_id: string | null;
  result: string;
  done_at: string | null;
  done_by: string | null;
  reminded_for: string | null;
  created_by: string | null;
  created_at: string;
  archived_at: string | null;
  version: number;
}

declare module '#platform/db.ts' {
  interface Database {
    task: TaskTable;
  }
}
