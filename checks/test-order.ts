import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { ROOT } from './source.ts';

/** Where the slow files are, the slowest folder first: what a fresh clone knows before its first run. */
const SLOW = ['src/app/tests/faults/', 'src/app/tests/', 'src/areas/billing/server/'];

/**
 * Orders the files of tests. `FIRST` is a list of paths to follow (`npm test -- --since=main`). Otherwise the slowest
 * begin, by their seconds in the last run, so that no long file is left alone at the end.
 */
export class TestOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const first: readonly string[] = JSON.parse(process.env.FIRST ?? '[]') as string[];
    const rank = (file: TestSpecification): number => {
      const path = file.moduleId.slice(ROOT.length);
      if (first.length > 0) return first.indexOf(path);
      const folder = SLOW.findIndex((one) => path.startsWith(one));
      return folder < 0 ? SLOW.length : folder;
    };
    const isKnown = files.every((file) => this.ctx.cache.getTestSpecificationResult(file));
    const sorted = await super.sort(files);
    if (isKnown && first.length === 0) return sorted;
    const groups = Map.groupBy(sorted, (file) => file.project.name);
    return [...groups.values()].flatMap((group) => group.sort((a, b) => rank(a) - rank(b)));
  }
}
