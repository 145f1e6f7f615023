import { type Binding, bind } from '#platform/http.ts';
import {
  accountingCodes,
  changeAccountingCodes,
  exportBatches,
  exportFec,
  exportFile,
  exportSummary,
} from '../rules/endpoints.ts';
import { reporting, reportingFile } from '../rules/reporting/reporting-endpoints.ts';
import { changeCode, readCodes } from './codes.ts';
import { downloadExport, downloadFec } from './export.ts';
import { listBatches } from './export-file.ts';
import { summarise } from './export-summary.ts';
import { readReporting } from './reporting/reporting.ts';
import { downloadReporting } from './reporting/reporting-file.ts';

export const bindings: readonly Binding[] = [
  bind(exportFec, downloadFec),
  bind(exportFile, downloadExport),
  bind(exportSummary, summarise),
  bind(exportBatches, listBatches),
  bind(accountingCodes, readCodes),
  bind(changeAccountingCodes, changeCode),
  bind(reporting, readReporting),
  bind(reportingFile, downloadReporting),
];
