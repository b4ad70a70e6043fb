import type { Context } from '../../../context.ts'
import type { ChainSide } from '../../../ports/chain.ts'

/** What it takes to read the chain: there is one. */
export type Indexing = Pick<Context, 'db' | 'transact' | 'jobs' | 'publish' | 'now' | 'log'> & {
  chain: ChainSide
}
