import { useSyncExternalStore } from 'react'
import type { BlockchainAccount } from '@kefir/wire/blockchain-accounts'
import { readStored, writeStored } from '../../lib/browser/browser-storage.ts'
import { useAccount } from '../../lib/session/root-data.ts'

const KEY = 'currentWallet'
/** Whoever signs in after another has a wallet of their own. */
type Chosen = { userId: number; address: string }

const listeners = new Set<() => void>()

/** From now on deeds in this browser are done with this address, until another is chosen. */
export function chooseWallet(chosen: Chosen) {
  writeStored('local', KEY, chosen)
  for (const listener of listeners) listener()
}

/** The address that deeds are done with: the chosen one while it is linked, else the main one. */
export function currentWallet(
  addresses: readonly BlockchainAccount[],
  userId: number | undefined,
  chosen: Partial<Chosen> | null,
): BlockchainAccount | null {
  const isOwn = userId !== undefined && chosen?.userId === userId
  const found = isOwn && addresses.find(({ address }) => address === chosen.address)
  return found || addresses.find(({ is_main }) => is_main) || null
}

/** The same in a page; the server knows the main one only. */
export function useCurrentWallet(addresses: readonly BlockchainAccount[]) {
  const userId = useAccount()?.id
  const stored = useSyncExternalStore(subscribe, readText, () => null)
  return currentWallet(addresses, userId, stored === null ? null : JSON.parse(stored))
}

/** As text, which is the same object as long as it says the same. */
const readText = () => {
  const chosen = readStored<Chosen>('local', KEY)
  return chosen === null || typeof chosen !== 'object' ? null : JSON.stringify(chosen)
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}
