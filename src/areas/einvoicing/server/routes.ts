import { bind } from '#platform/call.ts';
import { unionSales } from '../rules/union/union-sales.ts';
import { readUnionSales } from './union-sales.ts';
import * as platform from '../rules/platform/platform-endpoints.ts';
import { giveOnce, readOnPlatform } from './platform/on-platform.ts';
import {
  forgetPlatform,
  newsWereRead,
  readNewsNow,
  readPlatform,
  triedPlatform,
  tryPlatformNow,
  writePlatform,
} from './platform/platform-settings.ts';

export const bindings = [
  bind(platform.einvoicePlatform, readPlatform),
  bind(platform.changePlatform, writePlatform, { respond: triedPlatform }),
  bind(platform.tryPlatform, tryPlatformNow, { respond: triedPlatform }),
  bind(platform.readPlatformNews, readNewsNow, { respond: newsWereRead }),
  bind(platform.removePlatform, forgetPlatform),
  bind(platform.billOnPlatform, readOnPlatform),
  bind(platform.giveBill, giveOnce),
  bind(unionSales, readUnionSales),
];
