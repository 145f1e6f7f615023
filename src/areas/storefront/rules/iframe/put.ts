/** In the address of a product, as a frame writes it: the product is put into the cart as its page opens. */
export const PUT = 'put';
