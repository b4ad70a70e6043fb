import type { WalletImport } from '@kefir/wire/token-import'

const TOLD_FOR_MS = 10 * 60_000

/** Whether what came of an import or a look is news yet: an old one would greet its owner for ever. */
export const isToldStill = (
  { is_running, ended_at }: Pick<WalletImport, 'is_running' | 'ended_at'>,
  now: number,
) => is_running || (ended_at !== null && now - Date.parse(ended_at) < TOLD_FOR_MS)
