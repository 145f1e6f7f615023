import { install } from './install.mjs';
import { run } from './node24.mjs';

/** `npm run land -- api`: records the inputs and outputs of this version's API; see checks/land.ts. It needs the Node of the product. */
install();
process.exit((await run(['checks/land.ts', ...process.argv.slice(2)])).status);
