import { serveOwnValues } from '#areas/shops/server/index.ts';
import { serveHistory } from '#platform/history.ts';
import { bind } from '#platform/call.ts';
import { serveLookup } from '#platform/lookup.ts';
import { clientTagLookup } from '../rules/client-tag.ts';
import {
  addClient,
  addClientAddress,
  addContact,
  archiveClient,
  changeClient,
  changeClientAddress,
  changeContact,
  client,
  clientHistory,
  eraseClient,
  clientOwnFields,
  historyOfClient,
  clientLabels,
  clientTwins,
  clients,
  removeClientAddress,
  removeContact,
  restoreClient,
} from '../rules/endpoints.ts';
import {
  addTask,
  archiveTask,
  assignTasks,
  calendar,
  changeTask,
  doTask,
  moveTasks,
  reopenTask,
  restoreTask,
  task,
  taskHistory,
  taskPeople,
  tasks,
} from '../rules/task/task-endpoints.ts';
import { accessPage, clientAccessRequests, requestAccess } from '../rules/access/access-endpoints.ts';
import { askForAccess, listAccessRequests, readAccessPage } from './access/access.ts';
import * as groups from '../rules/group/group-endpoints.ts';
import * as imports from '../rules/import/client-import-endpoints.ts';
import {
  beginClients,
  clientRowsFile,
  clientTemplate,
  layOutClients,
  listClientImports,
  listClientRows,
  readClientImport,
  seeRun,
  stopClients,
  takeBackClients,
  tryClients,
  uploadClients,
} from './import/client-import-view.ts';
import { createClient, readClient, hiddenInHistory, fillClient, seeClient, updateClient } from './client.ts';
import { clientRecord } from './client-view.ts';
import { listClients, listLabels, listMembers } from './client-list.ts';
import { eraseClientData } from './erase.ts';
import { clientDoubles, keepClientsApart } from '../rules/double.ts';
import * as merges from '../rules/merge/merge-endpoints.ts';
import { readFacts } from './group/facts.ts';
import {
  archiveGroup,
  countAsked,
  createGroup,
  listGroups,
  readGroup,
  restoreGroup,
  updateGroup,
} from './group/group.ts';
import { listMerges, mergeTwo, previewMerge } from './merge/merge.ts';
import { unmerge } from './merge/undo-merge.ts';
import { keepApart, listDoubles } from './double.ts';
import { readTwins } from './twin.ts';
import {
  addAddress,
  addOneContact,
  removeAddress,
  removeOneContact,
  updateAddress,
  updateContact,
} from './client-place.ts';
import * as feeds from '../rules/task/calendar-feed.ts';
import { readCalendar } from './task/calendar.ts';
import { listFeeds, makeFeed, openFeed, removeFeed, renewFeed } from './task/calendar-feed.ts';
import { bringBackTask, completeTask, giveTo, moveToDay, putBack, removeTask } from './task/do-task.ts';
import { listTasks } from './task/task-list.ts';
import { readTask } from './task/task-view.ts';
import { createTask, listPeople, updateTask } from './task/write-task.ts';

const told = { kinds: ['client'], see: seeClient, hidden: hiddenInHistory } as const;

export const bindings = [
  ...serveLookup(clientTagLookup),
  bind(groups.clientGroups, listGroups),
  bind(groups.clientGroup, readGroup),
  bind(groups.membersOfGroup, listMembers),
  bind(groups.clientFacts, readFacts),
  bind(groups.countGroup, countAsked),
  bind(groups.addClientGroup, createGroup),
  bind(groups.changeClientGroup, updateGroup),
  bind(groups.archiveClientGroup, archiveGroup),
  bind(groups.restoreClientGroup, restoreGroup),
  serveHistory(groups.clientGroupHistory, {
    kinds: ['client_group'],
    see: (tx, id, call) => readGroup(tx, { id }, call),
  }),
  bind(clients, listClients),
  bind(clientLabels, listLabels),
  bind(client, readClient),
  bind(clientTwins, readTwins),
  bind(clientDoubles, listDoubles),
  bind(keepClientsApart, keepApart),
  bind(merges.mergePreview, previewMerge),
  bind(merges.mergeClients, mergeTwo),
  bind(merges.mergesOfClient, listMerges),
  bind(merges.undoMerge, unmerge),
  bind(addClient, createClient),
  bind(changeClient, updateClient),
  bind(accessPage, readAccessPage),
  bind(requestAccess, askForAccess),
  bind(clientAccessRequests, listAccessRequests),
  bind(archiveClient, clientRecord.archive),
  bind(restoreClient, clientRecord.restore),
  bind(eraseClient, eraseClientData),
  ...serveOwnValues(clientOwnFields, { about: 'client', see: seeClient, fill: fillClient, isPersonal: true }),
  serveHistory(clientHistory, told),
  serveHistory(historyOfClient, told),
  bind(addClientAddress, addAddress),
  bind(changeClientAddress, updateAddress),
  bind(removeClientAddress, removeAddress),
  bind(addContact, addOneContact),
  bind(changeContact, updateContact),
  bind(removeContact, removeOneContact),
  bind(imports.uploadClientImport, uploadClients),
  bind(imports.layOutClientImport, layOutClients),
  bind(imports.checkClientImport, tryClients),
  bind(imports.runClientImport, beginClients),
  bind(imports.revertClientImport, takeBackClients),
  bind(imports.stopClientImport, stopClients),
  bind(imports.oneClientImport, readClientImport),
  bind(imports.clientImports, listClientImports),
  serveHistory(imports.historyOfClientImport, { kinds: ['client_import'], see: seeRun }),
  bind(imports.clientImportRows, listClientRows),
  bind(imports.refusedClientRows, clientRowsFile),
  bind(imports.clientImportTemplate, clientTemplate),
  bind(tasks, listTasks),
  bind(task, readTask),
  bind(taskPeople, listPeople),
  bind(addTask, createTask),
  bind(changeTask, updateTask),
  bind(doTask, completeTask),
  bind(reopenTask, putBack),
  bind(moveTasks, moveToDay),
  bind(assignTasks, giveTo),
  bind(archiveTask, removeTask),
  bind(restoreTask, bringBackTask),
  serveHistory(taskHistory, { kinds: ['task'], see: (tx, id, call) => readTask(tx, { id }, call) }),
  bind(calendar, readCalendar),
  bind(feeds.calendarFeeds, listFeeds),
  bind(feeds.addCalendarFeed, makeFeed),
  bind(feeds.renewCalendarFeed, renewFeed),
  bind(feeds.removeCalendarFeed, removeFeed),
  bind(feeds.readCalendarFeed, openFeed),
];
