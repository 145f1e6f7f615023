/** Where the editor of the page shows a variant: nobody is asked his age there, and no cart is read nor filled. */
export const isPreviewPath = (path: string): boolean => /^\/shops\/[^/]+\/preview\//.test(path);
