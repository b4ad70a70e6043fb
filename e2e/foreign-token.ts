import {
  plainCollectionAbi,
  plainCollectionBytecode,
} from '@kefir/contracts/foreign/plain-collection'
import type { Page } from '@playwright/test'
import { createPublicClient, createWalletClient, http, type Address, type Hex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'

const DRAWING =
  '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="600"><rect width="600" height="600" fill="#2a6f97"/><circle cx="300" cy="300" r="180" fill="#f6f3ea"/></svg>'

/** Metadata that need no site: written in the address itself, picture and all. */
const metadataOf = (name: string) =>
  `data:application/json,${encodeURIComponent(
    JSON.stringify({
      name,
      description: 'Сделано в другом месте',
      image: `data:image/svg+xml,${encodeURIComponent(DRAWING)}`,
      attributes: [{ trait_type: 'Цвет', value: 'Синий' }],
    }),
  )}`

/** Where the site's own chain answers. */
export async function chainOf(page: Page): Promise<string> {
  const network = await (await page.request.get('/api/v1/blockchain-accounts/network')).json()
  return network.rpc_urls[0]
}

/** POL for what the network takes: the site's own chain gives as much as one asks for. */
export const giveCoins = (url: string, address: Address) =>
  createPublicClient({ transport: http(url) }).request({
    method: 'anvil_setBalance' as never,
    params: [address, '0x3635c9adc5dea00000'] as never,
  })

/** A stranger's contract on the chain of the site, whose tokens belong to `owner`; waits until they are final. */
export async function mintForeign(
  page: Page,
  owner: Address,
  names: string[],
  collection = 'Чужие коровы',
) {
  const url = await chainOf(page)
  const account = privateKeyToAccount(generatePrivateKey())
  const client = createPublicClient({ transport: http(url), cacheTime: 0, pollingInterval: 100 })
  const wallet = createWalletClient({ account, transport: http(url) })
  await giveCoins(url, account.address)
  const deployed = await client.waitForTransactionReceipt({
    hash: await wallet.deployContract({
      abi: plainCollectionAbi,
      bytecode: plainCollectionBytecode as Hex,
      args: [collection, 'COW'],
      chain: null,
    }),
  })
  const address = deployed.contractAddress!
  let block = deployed.blockNumber
  for (const [index, name] of names.entries()) {
    const hash = await wallet.writeContract({
      abi: plainCollectionAbi,
      address,
      functionName: 'mint',
      args: [owner, BigInt(index + 1), metadataOf(name)],
      chain: null,
    })
    block = (await client.waitForTransactionReceipt({ hash })).blockNumber
  }
  return {
    address,
    ownerOf: (number: number) =>
      client.readContract({
        abi: plainCollectionAbi,
        address,
        functionName: 'ownerOf',
        args: [BigInt(number)],
      }),
    /** Whether what was minted cannot be undone any more. */
    isFinal: async () => (await client.getBlock({ blockTag: 'finalized' })).number >= block,
  }
}
