import type { Config } from '../../config.ts'
import type { ChainSide } from '../../ports/chain.ts'
import type { Discovery } from '../../ports/discovery.ts'
import { discoverByAlchemy } from './discover-by-alchemy.ts'
import { discoverByLogs } from './discover-by-logs.ts'

type Parts = { chain: ChainSide | null; config: Pick<Config, 'discoveryUrl'> }

/** A provider that keeps an index of the whole chain where one is named; else the chain's own latest blocks. */
export function openDiscovery({ chain, config }: Parts): Discovery | null {
  if (!chain) return null
  return config.discoveryUrl ? discoverByAlchemy(config.discoveryUrl) : discoverByLogs(chain.node)
}
