import type { Context } from '../../../context.ts'
import type { ChainSide } from '../../../ports/chain.ts'
import type { SendRow } from './sending.queries.ts'

/** What it takes to send: there is a chain. */
export type Sending = Pick<
  Context,
  'db' | 'transact' | 'jobs' | 'publish' | 'now' | 'config' | 'log'
> & { chain: ChainSide }

export const isOver = ({ status }: Pick<SendRow, 'status'>) =>
  status === 'done' || status === 'failed'
