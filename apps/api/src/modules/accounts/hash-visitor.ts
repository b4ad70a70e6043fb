import { createHash } from 'node:crypto'
import { networkOf } from './network-of.ts'

/** Tells devices apart without keeping where they are or what they run. */
export const hashVisitor = ({ ip, userAgent }: { ip: string; userAgent: string | null }) =>
  createHash('sha256')
    .update(`${networkOf(ip)}\n${userAgent ?? ''}`)
    .digest()
