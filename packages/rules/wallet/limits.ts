/** Polygon Mainnet, the network of the site. */
export const NETWORK_ID = 137

export const WALLET_LIMITS = {
  /** Addresses of one person. */
  mostAddresses: 5,
  /** How long a message waits for its signature. */
  messageMinutes: 10,
} as const
