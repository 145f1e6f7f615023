import { install } from './install.mjs';
import { run } from './node24.mjs';

/** `npm run land -- api`: what this version's API takes and answers is landed; see checks/land.ts. It needs the Node of the product. */
install();
process.exit((await run(['checks/land.ts', ...process.argv.slice(2)])).status);
