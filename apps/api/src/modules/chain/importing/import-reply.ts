import { readTokenKey, writeTokenKey } from '@kefir/rules/chain/token-key'
import { toMoscowIso } from '@kefir/rules/time/moscow'
import type { WalletImport, WalletScan } from '@kefir/wire/token-import'
import type { z } from 'zod'
import { checksumAddress } from '../../../polygon/checksum-address.ts'
import type { ImportRow, ScanRow } from './imports.queries.ts'

/** With the checksum in the case of its letters. */
function shownWord(word: string) {
  const { contract, number } = readTokenKey(word)!
  return writeTokenKey({ contract: checksumAddress(contract), number })
}

export const scanReply = ({
  token,
  started_at,
  ended_at,
  failure,
}: ScanRow): z.infer<typeof WalletScan> => ({
  token: token && shownWord(token),
  is_running: ended_at === null,
  started_at: toMoscowIso(started_at),
  ended_at: ended_at && toMoscowIso(ended_at),
  failure,
})

export const importReply = ({
  id,
  wallet,
  done,
  total,
  failed,
  ...at
}: ImportRow): WalletImport => ({
  id,
  wallet: checksumAddress(wallet),
  done,
  total,
  failed,
  is_running: at.ended_at === null,
  started_at: toMoscowIso(at.started_at),
  ended_at: at.ended_at && toMoscowIso(at.ended_at),
})
