import { describe, expect, test } from 'vitest';
import { checkChoices } from './choices.ts';
import { projectFiles } from './source.ts';

const planted = (text: string) => checkChoices([{ path: 'src/areas/sales/web/planted.tsx', text }]);

describe('a list of choices', () => {
  test('keeps its choice when the choice is clicked again, or says that it may be emptied', () =>
    expect(checkChoices(projectFiles())).toEqual([]));

  test('that says nothing of it is refused', () =>
    expect(planted('export const A = () => <Select label="a" data={[]} onChange={put} />;')).toHaveLength(1));

  test.each(['allowDeselect={false}', 'clearable', '{...more}'])('may say %s', (word) =>
    expect(planted(`export const A = () => <Select label="a" ${word} data={[]} />;`)).toEqual([]),
  );
});
