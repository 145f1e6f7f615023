import { bind } from '#platform/call.ts';
import { unionSales } from '../rules/union/union-sales.ts';
import { readUnionSales } from './union-sales.ts';
import * as platform from '../rules/platform/platform-endpoints.ts';
import { giveOnce, readOnPlatform } from './platform/on-platform.ts';
import {
  newsWereRead,
  platformAccount,
  readNewsNow,
  readPlatform,
  writePlatform,
} from './platform/platform-settings.ts';

export const bindings = [
  bind(platform.einvoicePlatform, readPlatform),
  bind(platform.changePlatform, writePlatform, { respond: platformAccount.respond }),
  bind(platform.tryPlatform, platformAccount.tryNow, { respond: platformAccount.respond }),
  bind(platform.readPlatformNews, readNewsNow, { respond: newsWereRead }),
  bind(platform.removePlatform, platformAccount.forget),
  bind(platform.billOnPlatform, readOnPlatform),
  bind(platform.giveBill, giveOnce),
  bind(unionSales, readUnionSales),
];
