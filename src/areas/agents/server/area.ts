import { area } from '#platform/area.ts';
import { translations } from '../rules/messages/refusals.ts';
import { publicRefusals, publicSentences } from '../rules/refusals.ts';
import { bindings } from './routes.ts';

export const agents = area('agents', {
  bindings,
  sentences: { tables: [publicRefusals, publicSentences], translations },
});
