import { tokenOf, useSecret } from '#platform/session.ts';
import { SECRET } from './server-process.ts';
useSecret(SECRET); console.log(await tokenOf('00000000-0000-7000-8000-0000000000bb'));
