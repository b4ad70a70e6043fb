import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { checkWallet } from '@kefir/rules/wallet/check-wallet'
import { NETWORK_ID } from '@kefir/rules/wallet/limits'
import type { WalletNetwork } from '@kefir/wire/blockchain-accounts'
import type { Signing } from '@kefir/wire/sale'
import { callApi } from '../../lib/api/call-api.ts'
import type { BrowserWallet, SeenBrowser } from './browser-wallet.ts'
import { untilTrue } from './until-true.ts'
import { walletWords, type WalletDeed } from './wallet-words.ts'

const NOTHING: SeenBrowser = { wallets: [], accounts: [], networkId: null }
type Phase = 'coming' | 'ready' | 'failed'

/**
 * The wallet of this browser, from the moment this is shown: its code comes then and not before. Every question ends,
 * by an answer, a refusal in words, in time, or because the person waits no longer.
 */
export function useWallet(network: WalletNetwork) {
  const [wallet, setWallet] = useState<BrowserWallet | null>(null)
  const [phase, setPhase] = useState<Phase>('coming')
  const [doing, setDoing] = useState<WalletDeed | null>(null)
  const [refused, setRefused] = useState<{ deed: WalletDeed; words: string } | null>(null)
  const waiting = useRef<AbortController | null>(null)

  const start = useCallback(() => {
    wake(network).then(
      (woken) => {
        setWallet(woken)
        setPhase('ready')
      },
      () => setPhase('failed'),
    )
  }, [network])
  useEffect(start, [start])
  // What is asked of a wallet by a page that is left is nobody's any more.
  useEffect(() => () => waiting.current?.abort(), [])

  const subscribe = useCallback(
    (listener: () => void) => wallet?.subscribe(listener) ?? (() => {}),
    [wallet],
  )
  const seen = useSyncExternalStore(
    subscribe,
    () => wallet?.read() ?? NOTHING,
    () => NOTHING,
  )

  async function ask(
    deed: WalletDeed,
    question: (open: BrowserWallet, signal: AbortSignal) => Promise<unknown>,
  ) {
    if (!wallet || doing) return false
    const { signal } = (waiting.current = new AbortController())
    setDoing(deed)
    setRefused(null)
    try {
      await question(wallet, signal)
      return true
    } catch (failure) {
      setRefused({ deed, words: walletWords(failure, deed) })
      return false
    } finally {
      setDoing(null)
    }
  }

  return {
    phase,
    retry: () => {
      setPhase('coming')
      start()
    },
    seen,
    checks: checkWallet({ ...seen, isInstalled: seen.wallets.length > 0 }),
    /** The address that the wallet would sign with. */
    active: seen.accounts[0] ?? null,
    doing,
    /** Why the last question came to nothing. */
    refused,
    connect: (walletId: string) => ask('connect', (open, signal) => open.connect(walletId, signal)),
    chooseAccounts: () => ask('choose', (open, signal) => open.chooseAccounts(signal)),
    switchNetwork: () => ask('switch', (open, signal) => open.switchNetwork(signal)),
    /** True once the address is linked. */
    link: (address: string) =>
      ask('sign', async (open, signal) => {
        const { message } = await callApi('GET /v1/blockchain-accounts/nonce', {
          query: { address },
        })
        const signature = await open.sign({ address, message }, signal)
        await callApi('POST /v1/blockchain-accounts', {
          body: { address, message, signature, network_id: NETWORK_ID },
        })
      }),
    /** Lets the site's contract hand a token over once it is sold; true when the chain has it, which `isAllowed` says. */
    approve: ({ approval, seller }: Signing, isAllowed: () => Promise<boolean>) =>
      ask('approve', async (open, signal) => {
        // Asked first: the permission of a press that waited too long may have come, and each costs its owner a fee.
        if (await isAllowed()) return
        if (approval) await open.send({ from: seller, call: approval }, signal)
        await untilTrue(isAllowed, signal)
      }),
    /** True once the price is signed and brought. */
    offer: (terms: () => Promise<Signing>, bring: (signed: SignedTerms) => Promise<void>) =>
      ask('offer', async (open, signal) => {
        const signing = await terms()
        const signature = await open.signOrder(signing, signal)
        const { expires_at, nonce } = signing
        await bring({ signature, expires_at, nonce })
      }),
    readBalance: (address: string) => wallet?.getBalance(address) ?? Promise.resolve(null),
    stopWaiting: () => waiting.current?.abort(),
  }
}
/** What is brought with a price that was signed. */
export type SignedTerms = Pick<Signing, 'expires_at' | 'nonce'> & { signature: string }

export type Wallet = ReturnType<typeof useWallet>

async function wake(network: WalletNetwork): Promise<BrowserWallet> {
  const { openBrowserWallet } = await import('./browser-wallet.ts')
  const wallet = openBrowserWallet(network)
  await wallet.findAllowed()
  return wallet
}
