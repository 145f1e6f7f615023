import type { Problem, Source } from './source.ts';

const FOLDER = 'docs/decisions/';
const DATED = /^\d{4}-\d{2}-\d{2}-[a-z0-9]+(-[a-z0-9]+)*\.md$/;
const MENTION = /decisions\/([\w.-]+\.md)/g;
const NUMBERED = /\b[Dd]ecision \d+\b/;

/** Checks that decision records are named by their day: two people who write at the same time take different names. */
export const checkDecisions = (files: readonly Source[]): Problem[] => {
  const names = files.filter((file) => file.path.startsWith(FOLDER)).map((file) => file.path.slice(FOLDER.length));
  return [
    ...names
      .filter((name) => !DATED.test(name))
      .map((name) => `${FOLDER}${name}: named by its day, 2026-11-22-<slug>.md`),
    ...files.flatMap((file) => {
      const lost = [...file.text.matchAll(MENTION)]
        .map((match) => match[1] as string)
        .filter((name) => !names.includes(name));
      const numbered = NUMBERED.exec(file.text)?.[0];
      return [
        ...lost.map((name) => `${file.path}: there is no decision record ${name}`),
        ...(numbered ? [`${file.path}: "${numbered}": a decision record is named by its file`] : []),
      ];
    }),
  ];
};
