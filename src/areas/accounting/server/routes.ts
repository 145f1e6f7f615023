import { type Binding, bind } from '#platform/http.ts';
import { exportFec } from '../rules/endpoints.ts';
import { downloadFec } from './export.ts';

export const bindings: readonly Binding[] = [bind(exportFec, downloadFec)];
