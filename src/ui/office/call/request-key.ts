/** A fresh key for one action. `randomUUID` only exists on secure origins; an estate may well open the office over plain HTTP on its own network. */
export const newKey = (): string =>
  globalThis.crypto.randomUUID?.() ??
  [...globalThis.crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
