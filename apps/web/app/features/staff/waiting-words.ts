import type { Desk } from '@kefir/wire/staff'
import { formatCount } from '../../lib/format/format.ts'

/** Counted no further than this: see `Desk`. */
const MOST = 1000

/** «7», or «1 000+» where nobody counted on. */
export const formatWaiting = (count: number) => `${formatCount(count)}${count >= MOST ? '+' : ''}`

/** What waits for a first look or a last one; what was put off on purpose does not call. */
export const countAt = ({ waiting }: Desk) =>
  waiting.reduce((sum, list) => sum + (list.is_deferred ? 0 : list.count), 0)
