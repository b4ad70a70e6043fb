import { UNKNOWN_HOLD, type Hold } from '@kefir/rules/holds/hold'
import type { Context } from '../../context.ts'

/** A hold with the words of whoever brings its kind; of one that nobody brings, the general ones. */
export function holdOf({ doors }: Pick<Context, 'doors'>, kind: string): Hold
export function holdOf({ doors }: Pick<Context, 'doors'>, kind: string | null): Hold | null
export function holdOf({ doors }: Pick<Context, 'doors'>, kind: string | null): Hold | null {
  return kind === null ? null : { ...(doors.holds.get(kind) ?? UNKNOWN_HOLD), kind }
}
