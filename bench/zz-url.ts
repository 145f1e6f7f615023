import { readFileSync } from 'node:fs';
import { appPassword, urlAs } from '#platform/roles.ts';
import { SECRET } from './server-process.ts';
console.log(urlAs(readFileSync('/tmp/perf/hold.log', 'utf8').split('\n')[0]!, 'comptoir_app', appPassword(SECRET), 'comptoir'));
