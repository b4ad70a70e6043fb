type Chain = { contracts: { vault: string } } | null

/** Whether an address, in small letters, is the platform's vault; without a chain none is known to be. */
export const isVault = (chain: Chain, address: string | null) =>
  chain !== null && address === chain.contracts.vault.toLowerCase()
