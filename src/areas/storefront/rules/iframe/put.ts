/** In the address of the cart, as a frame writes it: this product is put into the cart as its page opens. */
export const PUT = 'put';
