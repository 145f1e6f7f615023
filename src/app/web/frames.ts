/** Addresses of the back office: one empty room each, filled in the browser. */
export const OFFICE_PATHS = ['/dashboard/*', '/admin/*', '/tickets', '/shops/add', '/shops/:name/builders/*'];
export const HYDRATE = 'hydrate';
