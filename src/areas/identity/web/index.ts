export { Entries } from './entries.tsx';
export { showOnce } from './shown-once.tsx';
