import { bind } from '#platform/call.ts';
import { serveHistory } from '#platform/history.ts';
import * as callCalls from '../rules/call-endpoints.ts';
import * as calls from '../rules/endpoints.ts';
import { listCallLists, readCallList } from './calls/call-lists.ts';
import { makeCallList, readTerritories, shutCallList } from './calls/make-list.ts';
import { writeCall } from './calls/note-call.ts';
import { createOpportunity, moveToStage, opportunityRecord, updateOpportunity } from './opportunity.ts';
import { listOpportunities, readBoard } from './opportunity-list.ts';
import { readForecast } from './forecast.ts';
import { quoteFor } from './quote-of.ts';
import { readOpportunity } from './opportunity-view.ts';
import { stageBindings } from './stages.ts';

export const bindings = [
  ...stageBindings,
  bind(callCalls.prospectTerritories, readTerritories),
  bind(callCalls.callLists, listCallLists),
  bind(callCalls.callList, readCallList),
  bind(callCalls.addCallList, makeCallList),
  bind(callCalls.noteCall, writeCall),
  bind(callCalls.closeCallList, shutCallList),
  bind(calls.opportunities, listOpportunities),
  bind(calls.opportunityBoard, readBoard),
  bind(calls.opportunityForecast, readForecast),
  bind(calls.opportunity, readOpportunity),
  bind(calls.quoteOpportunity, quoteFor),
  bind(calls.addOpportunity, createOpportunity),
  bind(calls.changeOpportunity, updateOpportunity),
  bind(calls.moveOpportunity, moveToStage),
  bind(calls.archiveOpportunity, opportunityRecord.archive),
  bind(calls.restoreOpportunity, opportunityRecord.restore),
  serveHistory(calls.opportunityHistory, {
    kinds: ['opportunity'],
    see: (tx, id, call) => readOpportunity(tx, { id }, call),
  }),
];
