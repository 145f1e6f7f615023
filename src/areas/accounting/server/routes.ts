import { type Binding, bind } from '#platform/http.ts';
import {
  accountingCodes,
  changeAccountingCodes,
  exportAgain,
  exportBatches,
  exportCorrections,
  exportFec,
  exportFile,
  exportSummary,
} from '../rules/endpoints.ts';
import { packaging, packagingFile } from '../rules/packaging/packaging-endpoints.ts';
import { reporting, reportingFile } from '../rules/reporting/reporting-endpoints.ts';
import { changeCode, readCodes } from './codes.ts';
import { downloadExport, downloadFec, downloadSince } from './export.ts';
import { downloadAgain, listBatches } from './export-entries.ts';
import { summarise } from './export-summary.ts';
import { downloadPackaging, readPackaging } from './packaging/packaging.ts';
import { readReporting } from './reporting/reporting.ts';
import { downloadReporting } from './reporting/reporting-file.ts';

export const bindings: readonly Binding[] = [
  bind(exportFec, downloadFec),
  bind(exportFile, downloadExport),
  bind(exportSummary, summarise),
  bind(exportBatches, listBatches),
  bind(exportAgain, downloadAgain),
  bind(exportCorrections, downloadSince),
  bind(accountingCodes, readCodes),
  bind(changeAccountingCodes, changeCode),
  bind(reporting, readReporting),
  bind(reportingFile, downloadReporting),
  bind(packaging, readPackaging),
  bind(packagingFile, downloadPackaging),
];
