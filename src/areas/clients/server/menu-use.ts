import { usedOnce } from '#platform/list/menu-use.ts';

/** The entries of the menu that an estate may never need. */
export const menuUse = [usedOnce('/dashboard/tasks', 'task'), usedOnce('/dashboard/clients/groups', 'client_group')];
