import { NETWORK_ID } from './limits.ts'

export type SeenWallet = {
  isInstalled: boolean
  /** The addresses that it has shown to the site. */
  accounts: readonly string[]
  /** Null while it has not said. */
  networkId: number | null
}

export type WalletStep = 'installed' | 'account' | 'network'

export type WalletChecks = Record<WalletStep, boolean> & {
  /** What is to be mended first; null when all is done. */
  next: WalletStep | null
  isReady: boolean
}

const ORDER: WalletStep[] = ['installed', 'account', 'network']

/**
 * What stands between a browser and a deed in the chain: a wallet, an account of it, the site's network. What a wallet
 * that is not there would have said does not count.
 */
export function checkWallet({ isInstalled, accounts, networkId }: SeenWallet): WalletChecks {
  const hasAccount = isInstalled && accounts.length > 0
  const done = {
    installed: isInstalled,
    account: hasAccount,
    network: hasAccount && networkId === NETWORK_ID,
  }
  const next = ORDER.find((step) => !done[step]) ?? null
  return { ...done, next, isReady: next === null }
}
