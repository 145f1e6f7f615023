import { bind } from '#platform/call.ts';
import * as calls from '../rules/tasting.ts';
import { findWines, putEventWines, putTasting, readClientTastings, readEventWines, readTasting } from './tasting.ts';

export const tastingBindings = [
  bind(calls.tasting, readTasting),
  bind(calls.saveTasting, putTasting),
  bind(calls.pouredWines, findWines),
  bind(calls.eventWines, readEventWines),
  bind(calls.setEventWines, putEventWines),
  bind(calls.clientTastings, readClientTastings),
];
