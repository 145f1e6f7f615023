/** True on the page where the editor shows a variant: it asks no age, and neither reads nor fills a cart. */
export const isPreviewPath = (path: string): boolean => /^\/shops\/[^/]+\/preview\//.test(path);
