import { z } from 'zod'
import { DiscoveryAway, type Discovery, type FoundToken } from '../../ports/discovery.ts'

const PATIENCE_MS = 10_000
const PAGE = 100

/** Of `getNFTsForOwner` of Alchemy's NFT API, version 3, what is read here. */
const Answer = z.object({
  ownedNfts: z.array(
    z.object({
      contract: z.object({
        address: z.string().regex(/^0x[0-9a-f]{40}$/i),
        isSpam: z.boolean().nullish(),
      }),
      tokenId: z.string().regex(/^\d{1,78}$/),
      tokenType: z.string(),
    }),
  ),
  pageKey: z.string().nullish(),
})

/** Asks whoever speaks as Alchemy does. Its address carries the key, so no failure tells it. */
export function discoverByAlchemy(baseUrl: string): Discovery {
  return {
    async list(owner, cursor) {
      const query = new URLSearchParams({
        owner,
        withMetadata: 'false',
        pageSize: String(PAGE),
        ...(cursor !== null && { pageKey: cursor }),
      })
      const { ownedNfts, pageKey } = await ask(`${baseUrl}/getNFTsForOwner?${query}`)
      return { items: ownedNfts.map(readItem), next: pageKey || null }
    },
  }
}

async function ask(url: string): Promise<z.infer<typeof Answer>> {
  let said: unknown
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(PATIENCE_MS) })
    if (!answer.ok) throw new DiscoveryAway(`discovery answers ${answer.status}`)
    said = await answer.json()
  } catch (error) {
    if (error instanceof DiscoveryAway) throw error
    throw new DiscoveryAway('discovery does not answer')
  }
  const read = Answer.safeParse(said)
  if (!read.success) throw new DiscoveryAway('discovery answers what it should not')
  return read.data
}

const readItem = ({
  contract,
  tokenId,
  tokenType,
}: z.infer<typeof Answer>['ownedNfts'][number]): FoundToken => ({
  contract: contract.address.toLowerCase(),
  number: String(BigInt(tokenId)),
  standard: tokenType === 'ERC721' ? 'ERC-721' : tokenType === 'ERC1155' ? 'ERC-1155' : 'unknown',
  isSpam: contract.isSpam ?? null,
})
