/// <reference lib="dom" />
import type { Page } from '@playwright/test'
import { createWalletClient, http, type Hex, type LocalAccount } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { polygon } from 'viem/chains'

/** How its owner answers what the wallet asks them; `ignore` leaves the window open for ever. */
type Answer = 'approve' | 'reject' | 'ignore'
type Request = { method: string; params?: unknown[] }
type Reply = { result: unknown } | { error: { code: number; message: string } }

type Wanted = {
  accounts?: LocalAccount[]
  networkId?: number
  /** The networks that it has heard of. */
  knows?: number[]
  /** It does not choose a network that it was told of. */
  onlyAdds?: boolean
  name?: string
  /** Without EIP-6963 it only stands in `window.ethereum`. */
  isAnnounced?: boolean
  /** Where it asks the chain; without one it has a balance of 1 POL and nothing else. */
  rpcUrl?: string
}

export type InjectedWallet = Awaited<ReturnType<typeof injectWallet>>

export const newAccount = () => privateKeyToAccount(generatePrivateKey())

const ICON =
  'data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciIHdpZHRoPSIxNiIgaGVpZ2h0PSIxNiI+PHJlY3Qgd2lkdGg9IjE2IiBoZWlnaHQ9IjE2IiBmaWxsPSIjZjZjIi8+PC9zdmc+'
const ONE_POL = '0xde0b6b3a7640000'
const hex = (id: number) => `0x${id.toString(16)}`
const refused = (code: number, message: string): Reply => ({ error: { code, message } })
const given = (result: unknown): Reply => ({ result })

/** Methods that open the wallet's window and wait for a person. */
const ASKS = [
  'eth_requestAccounts',
  'wallet_requestPermissions',
  'wallet_switchEthereumChain',
  'wallet_addEthereumChain',
  'personal_sign',
  'eth_signTypedData_v4',
  'eth_sendTransaction',
]

/**
 * A browser wallet over keys of viem, put into every page of this tab. It lives here and not in the page, as an extension
 * does: a page that is loaded anew finds it as it was left. Addresses are `[]` until its owner has let the site in.
 */
export async function injectWallet(
  page: Page,
  {
    accounts = [newAccount()],
    networkId = 137,
    knows = [1, 137],
    onlyAdds = false,
    name = 'Испытательный кошелёк',
    isAnnounced = true,
    rpcUrl,
  }: Wanted = {},
) {
  const state = { accounts, networkId, knows: [...knows], isAllowed: false }
  const answers = new Map<string, Answer>()
  const asked: Request[] = []
  const shown = () => (state.isAllowed ? state.accounts.map(({ address }) => address) : [])

  const emit = (event: string, payload: unknown) =>
    page.evaluate(
      ([type, detail]) => window.dispatchEvent(new CustomEvent(`wallet:${type}`, { detail })),
      [event, payload] as const,
    )
  async function allow() {
    state.isAllowed = true
    await emit('accountsChanged', shown())
  }
  async function moveTo(id: number) {
    state.networkId = id
    await emit('chainChanged', hex(id))
  }
  const signer = (address: unknown) => {
    const own = state.accounts.find(
      (one) => one.address.toLowerCase() === String(address).toLowerCase(),
    )
    if (!own) throw new Error(`The wallet has no ${String(address)}`)
    return own
  }

  const deeds: Record<string, (params: unknown[]) => Promise<Reply>> = {
    eth_chainId: async () => given(hex(state.networkId)),
    eth_accounts: async () => given(shown()),
    async eth_requestAccounts() {
      await allow()
      return given(shown())
    },
    async wallet_requestPermissions() {
      await allow()
      const caveats = [{ type: 'restrictReturnedAccounts', value: shown() }]
      return given([{ parentCapability: 'eth_accounts', caveats }])
    },
    async wallet_switchEthereumChain([wanted]) {
      const id = Number((wanted as { chainId: Hex }).chainId)
      if (!state.knows.includes(id)) return refused(4902, 'Unrecognized chain ID')
      await moveTo(id)
      return given(null)
    },
    async wallet_addEthereumChain([wanted]) {
      const id = Number((wanted as { chainId: Hex }).chainId)
      state.knows.push(id)
      if (!onlyAdds) await moveTo(id)
      return given(null)
    },
    personal_sign: async ([message, address]) =>
      given(await signer(address).signMessage({ message: { raw: message as Hex } })),
    eth_signTypedData_v4: async ([address, data]) =>
      given(await signer(address).signTypedData(JSON.parse(String(data)))),
    async eth_sendTransaction([transaction]) {
      const { from, to, data, value } = transaction as Record<string, Hex>
      const client = createWalletClient({
        account: signer(from),
        chain: polygon,
        transport: http(rpcUrl),
      })
      const sent = { to: to!, ...(data && { data }), ...(value && { value: BigInt(value) }) }
      return given(await client.sendTransaction(sent))
    },
  }

  async function answer({ method, params = [] }: Request): Promise<Reply> {
    asked.push({ method, params })
    if (ASKS.includes(method)) {
      const how = answers.get(method) ?? 'approve'
      // Nobody answers: what waits for it here goes with the page.
      if (how === 'ignore') return new Promise(() => {})
      if (how === 'reject') return refused(4001, 'User rejected the request.')
    }
    const deed = deeds[method]
    if (deed) return deed(params)
    if (rpcUrl) return askChain(rpcUrl, { method, params })
    return method === 'eth_getBalance' ? given(ONE_POL) : refused(4200, `No ${method} here`)
  }

  await page.exposeFunction('askWallet', answer)
  await page.addInitScript(standInPage, { name, icon: ICON, isAnnounced })

  return {
    /** What the site has asked of it, in order. */
    asked,
    methods: () => asked.map(({ method }) => method),
    get accounts() {
      return state.accounts
    },
    /** How its owner answers this from now on. */
    answer: (method: string, how: Answer) => void answers.set(method, how),
    /** Its owner chooses another address in it. */
    async useAccounts(...others: LocalAccount[]) {
      state.accounts = others
      if (state.isAllowed) await emit('accountsChanged', shown())
    },
    useNetwork: moveTo,
    /** Its owner takes back that this site may see their addresses. */
    async shutOut() {
      state.isAllowed = false
      await emit('accountsChanged', [])
    },
  }
}

async function askChain(url: string, { method, params }: Request): Promise<Reply> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  })
  return (await response.json()) as Reply
}

type Shown = { name: string; icon: string; isAnnounced: boolean }

/** Runs in the page, before its own scripts: the provider of EIP-1193 and its announcement. */
function standInPage({ name, icon, isAnnounced }: Shown) {
  const { askWallet } = window as unknown as { askWallet: (asked: Request) => Promise<Reply> }
  const heard = new Map<unknown, EventListener>()
  const provider = {
    async request(asked: Request) {
      const reply = await askWallet(asked)
      if ('result' in reply) return reply.result
      throw Object.assign(new Error(reply.error.message), { code: reply.error.code })
    },
    on(type: string, listener: (payload: unknown) => void) {
      const hear = (event: Event) => listener((event as CustomEvent).detail)
      heard.set(listener, hear)
      window.addEventListener(`wallet:${type}`, hear)
    },
    removeListener(type: string, listener: unknown) {
      const hear = heard.get(listener)
      if (hear) window.removeEventListener(`wallet:${type}`, hear)
    },
  }
  if (!isAnnounced) {
    Object.assign(window, { ethereum: provider })
    return
  }

  const info = Object.freeze({
    uuid: '350670db-19fa-4704-a166-e52e178b59d2',
    name,
    icon,
    rdns: 'example.test.wallet',
  })
  const detail = Object.freeze({ info, provider })
  const announce = () =>
    window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  window.addEventListener('eip6963:requestProvider', announce)
  announce()
}
