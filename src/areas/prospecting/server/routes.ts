import { bind } from '#platform/call.ts';
import { serveHistory } from '#platform/history.ts';
import * as calls from '../rules/endpoints.ts';
import { createOpportunity, moveToStage, opportunityRecord, updateOpportunity } from './opportunity.ts';
import { listOpportunities, readBoard } from './opportunity-list.ts';
import { readOpportunity } from './opportunity-view.ts';
import { stageBindings } from './stages.ts';

export const bindings = [
  ...stageBindings,
  bind(calls.opportunities, listOpportunities),
  bind(calls.opportunityBoard, readBoard),
  bind(calls.opportunity, readOpportunity),
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
