import {
  connect,
  createConfig,
  getConnection,
  http,
  injected,
  reconnect,
  signMessage,
  signTypedData,
  switchChain,
  watchConnection,
  watchConnectors,
  type Connector,
} from '@wagmi/core'
import { defineChain, getAddress, type EIP1193Provider } from 'viem'
import { orderMessage, type Order } from '@kefir/chain/order-message'
import { readLinkMessage } from '@kefir/chain/siwe'
import type { WalletNetwork } from '@kefir/wire/blockchain-accounts'
import type { Signing, WalletCall } from '@kefir/wire/sale'
import { inLimit, WalletRefusal } from './wallet-refusal.ts'
import { hasWalletsCode } from './wallet-words.ts'

/** A wallet as its maker names it; neither name nor picture proves anything. */
export type FoundWallet = { id: string; name: string; icon: string | null }

/** What this browser's wallets have shown to the site. */
export type SeenBrowser = {
  wallets: FoundWallet[]
  accounts: readonly string[]
  networkId: number | null
}

export type BrowserWallet = ReturnType<typeof createBrowserWallet>

let opened: { network: WalletNetwork; wallet: BrowserWallet } | null = null

/** The wallets of this browser: one for the page, however many of its parts ask. */
export function openBrowserWallet(network: WalletNetwork): BrowserWallet {
  opened ??= { network, wallet: createBrowserWallet(network) }
  return opened.wallet
}

const FALLBACK = 'injected'
/** A quick question that no person has to answer. */
const QUIET_MS = 5_000
/** Somebody reads what the wallet shows and may look for its password. */
const PERSON_MS = 120_000

function createBrowserWallet(network: WalletNetwork) {
  const polygon = defineChain({
    id: network.network_id,
    name: network.name,
    nativeCurrency: network.currency,
    rpcUrls: { default: { http: network.rpc_urls } },
    blockExplorers: network.explorer_url
      ? { default: { name: 'Polygonscan', url: network.explorer_url } }
      : undefined,
  })
  const config = createConfig({
    chains: [polygon],
    transports: { [polygon.id]: http() },
    // Beside wallets that announce themselves it would be one of them under another name.
    connectors: isAnyAnnounced() ? [] : [fallback()],
    // What a wallet has allowed it remembers itself.
    storage: null,
  })

  let seen = look()
  const listeners = new Set<() => void>()
  function tell() {
    seen = look()
    for (const listener of listeners) listener()
  }
  watchConnection(config, { onChange: tell })
  watchConnectors(config, { onChange: tell })
  // Wallets without EIP-6963 that come after the page.
  window.addEventListener('ethereum#initialized', tell, { once: true })

  function look(): SeenBrowser {
    const { addresses = [], chainId = null, status } = getConnection(config)
    const isThere = status === 'connected'
    return {
      wallets: reachable(config.connectors).map(asFound),
      accounts: isThere ? addresses : [],
      networkId: isThere ? chainId : null,
    }
  }

  let finding: Promise<void> | null = null
  async function find() {
    const connectors = reachable(config.connectors)
    await inLimit(reconnect(config, { connectors }), QUIET_MS).catch(() => null)
    tell()
  }

  const current = () => {
    const { connector } = getConnection(config)
    if (!connector) throw new WalletRefusal('lost')
    return connector
  }
  const providerOf = async (connector: Connector) =>
    (await connector.getProvider()) as EIP1193Provider

  return {
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    read: () => seen,

    /** Finds out once, without a word to the person, whether a wallet has already let the site in. */
    findAllowed: () => (finding ??= find()),

    async connect(walletId: string, signal: AbortSignal) {
      const connector = config.connectors.find(({ id }) => id === walletId)
      if (!connector) throw new WalletRefusal('absent')
      await inLimit(connect(config, { connector }), PERSON_MS, signal)
    },

    /** The wallet shows its addresses again, to choose others. */
    async chooseAccounts(signal: AbortSignal) {
      const provider = await providerOf(current())
      const asked = provider.request({
        method: 'wallet_requestPermissions',
        params: [{ eth_accounts: {} }],
      })
      await inLimit(asked, PERSON_MS, signal)
    },

    /** Switches to the site's network; where the wallet does not know it, adds it first. */
    async switchNetwork(signal: AbortSignal) {
      const addEthereumChainParameter = { rpcUrls: network.rpc_urls }
      const choose = () => switchChain(config, { chainId: polygon.id, addEthereumChainParameter })
      // Some add a network without choosing it (EIP-3085), and wagmi calls that a rejection: now they know it.
      const switching = choose().catch((failure: unknown) => {
        if (signal.aborted || hasWalletsCode(failure)) throw failure
        return choose()
      })
      await inLimit(switching, PERSON_MS, signal)
      tell()
    },

    /** Signs a message of this very site for this very address, and no other. */
    async sign({ address, message }: { address: string; message: string }, signal: AbortSignal) {
      const account = getAddress(address)
      const said = readLinkMessage(message)
      if (said?.domain !== window.location.host || said.address !== account)
        throw new WalletRefusal('stranger')
      const connector = current()
      return inLimit(signMessage(config, { account, connector, message }), PERSON_MS, signal)
    },

    /** Signs the price of a token; what it shows is written here, and not by whoever sent the words. */
    async signOrder({ typed_data, seller }: Signing, signal: AbortSignal) {
      const account = getAddress(seller)
      const { domain, message } = typed_data
      if (domain.chainId !== polygon.id || message.seller !== account)
        throw new WalletRefusal('stranger')
      const place = { chainId: polygon.id, settlement: getAddress(domain.verifyingContract) }
      const connector = current()
      const asked = { account, connector, ...orderMessage(readOrder(message), place) }
      return inLimit(signTypedData(config, asked), PERSON_MS, signal)
    },

    /** Sends a transaction of the person's own, which the wallet shows and asks about. */
    async send({ from, call }: { from: string; call: WalletCall }, signal: AbortSignal) {
      const provider = await providerOf(current())
      const { to, data } = call as { to: `0x${string}`; data: `0x${string}` }
      const asked = provider.request({
        method: 'eth_sendTransaction',
        params: [{ from: getAddress(from), to, data }],
      })
      return inLimit(asked, PERSON_MS, signal)
    },

    /** In wei, as the wallet's own node says. */
    async getBalance(address: string): Promise<bigint> {
      const provider = await providerOf(current())
      const asked = provider.request({
        method: 'eth_getBalance',
        params: [getAddress(address), 'latest'],
      })
      return BigInt(await inLimit(asked, QUIET_MS))
    },
  }
}

const readOrder = (message: Signing['typed_data']['message']): Order => ({
  seller: getAddress(message.seller),
  collection: getAddress(message.collection),
  tokenId: BigInt(message.tokenId),
  priceKopecks: BigInt(message.priceKopecks),
  expiresAt: BigInt(message.expiresAt),
  nonce: BigInt(message.nonce),
})

/** Wallets of EIP-6963 answer at once. */
function isAnyAnnounced(): boolean {
  let isAny = false
  const note = () => {
    isAny = true
  }
  window.addEventListener('eip6963:announceProvider', note)
  window.dispatchEvent(new Event('eip6963:requestProvider'))
  window.removeEventListener('eip6963:announceProvider', note)
  return isAny
}

const ethereum = () => (window as { ethereum?: EIP1193Provider }).ethereum

const fallback = () =>
  injected({
    target: {
      id: FALLBACK,
      name: 'Кошелёк этого браузера',
      provider: () => ethereum() as never,
    },
  })

/** Those that announced themselves, or the one that only stands in the window. */
function reachable(connectors: readonly Connector[]): Connector[] {
  const announced = connectors.filter(({ id }) => id !== FALLBACK)
  if (announced.length > 0) return announced
  return ethereum() ? [...connectors] : []
}

const asFound = ({ id, name, icon }: Connector): FoundWallet => ({
  id,
  name,
  // Of any other address the browser would ask a stranger's server.
  icon: icon?.startsWith('data:image/') ? icon : null,
})
