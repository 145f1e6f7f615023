export { isWhole, labelOf, sharedArticles, type TypedShare } from './share-lines.ts';
export { ShareSheet, type ShareSources } from './share-sheet.tsx';
