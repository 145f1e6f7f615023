import type { keepFavourites as keepFavouritesDeclared, menu as menuDeclared } from '#areas/analytics/rules/menu.ts';
import type {
  addListView as addDeclared,
  changeListView as changeDeclared,
  listViews as viewsDeclared,
  removeListView as removeDeclared,
  shareListView as shareDeclared,
  unshareListView as unshareDeclared,
} from '#areas/identity/rules/list-view-endpoints.ts';
import type { backToOwn as backDeclared } from '#areas/identity/rules/acting-endpoints.ts';
import type { me as meDeclared } from '#areas/identity/rules/endpoints.ts';
import type {
  documentsToDownload as documentsDeclared,
  markAsSeen as markDeclared,
  notifications as notificationsDeclared,
} from '#areas/messaging/rules/endpoints.ts';
import type { maintenances as maintenancesDeclared, myShop as myShopDeclared } from '#areas/shops/rules/endpoints.ts';
import type { Endpoint } from '#kernel/endpoint.ts';

/**
 * The shell's own calls by verb and address: their shapes are types only, because the schemas would bring the rules of whole areas
 * (addresses, bank accounts, price settings) to the first screen. A test holds them against the declarations.
 */
const named = <E extends Endpoint>(verb: Endpoint['verb'], path: string): E =>
  ({ verb, path, can: 'signedIn', module: null }) as unknown as E;

export const backToOwn = named<typeof backDeclared>('POST', '/v1/auth/back');
export const me = named<typeof meDeclared>('GET', '/v1/users/me');
export const myShop = named<typeof myShopDeclared>('GET', '/v1/shops/me');
export const maintenances = named<typeof maintenancesDeclared>('GET', '/v1/maintenances');
export const notifications = named<typeof notificationsDeclared>('GET', '/v1/notifications-centers');
export const markAsSeen = named<typeof markDeclared>('PUT', '/v1/notifications-centers/mark-as-seen');
export const documentsToDownload = named<typeof documentsDeclared>('GET', '/v1/documents/to-download');

export const menu = named<typeof menuDeclared>('GET', '/v1/menu');
export const keepFavourites = named<typeof keepFavouritesDeclared>('PUT', '/v1/menu/favourites');

export const listViews = named<typeof viewsDeclared>('GET', '/v1/list-views');
export const addListView = named<typeof addDeclared>('POST', '/v1/list-views');
export const changeListView = named<typeof changeDeclared>('PUT', '/v1/list-views/:id');
export const removeListView = named<typeof removeDeclared>('DELETE', '/v1/list-views/:id');
export const shareListView = named<typeof shareDeclared>('PUT', '/v1/list-views/:id/share');
export const unshareListView = named<typeof unshareDeclared>('PUT', '/v1/list-views/:id/unshare');
