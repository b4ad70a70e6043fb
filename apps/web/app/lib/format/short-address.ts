/** `0x8f0a…21c4`: both ends, by which people tell addresses and long ids apart. */
export const shortAddress = (address: string) =>
  address.length > 12 ? `${address.slice(0, 6)}…${address.slice(-4)}` : address
