import { createPublicClient, http } from 'viem'

const PATIENCE_MS = 5_000

/** Which chain each node is of; null of one that does not answer. Hosts only: the rest of an address may be a key. */
export const readChainIds = (urls: string[]) =>
  Promise.all(
    urls.map(async (url) => {
      const transport = http(url, { timeout: PATIENCE_MS, retryCount: 0 })
      const id = await createPublicClient({ transport })
        .getChainId()
        .catch(() => null)
      return { host: new URL(url).host, id }
    }),
  )
