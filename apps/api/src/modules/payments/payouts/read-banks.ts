import { toMoscowIso } from '@kefir/rules/time/moscow'
import type { Context } from '../../../context.ts'
import { BankAway, BankRefusal } from '../../../ports/bank.ts'
import { findSetting, saveSetting } from '../../system/settings.queries.ts'

export const REFRESH_BANKS = 'payments.refresh-banks'
const SETTING = 'sbp_banks'

export type SbpBank = { id: string; name: string }
type Kept = { at: string; banks: SbpBank[] }

/** Banks that take part in SBP, by name: as they were kept, else as the bank tells them now; none where it is away. */
export async function readBanks({ db, bank, log }: Pick<Context, 'db' | 'bank' | 'log'>) {
  const kept = await findSetting<Kept>(db, SETTING)
  if (kept) return kept.banks
  try {
    return inOrder(await bank.listSbpBanks())
  } catch (error) {
    if (!(error instanceof BankAway) && !(error instanceof BankRefusal)) throw error
    log.warn({ err: error }, 'the bank did not tell who takes part in SBP')
    return []
  }
}

/** Once a day, before the first time `readBanks` asks for itself; while the bank is away the list of yesterday stays. */
export async function refreshBanks(context: Pick<Context, 'transact' | 'bank' | 'now' | 'log'>) {
  const { transact, bank, now, log } = context
  try {
    const banks = inOrder(await bank.listSbpBanks())
    if (banks.length === 0) return
    await transact((tx) => saveSetting(tx, SETTING, { at: toMoscowIso(now()), banks }, now()))
  } catch (error) {
    if (!(error instanceof BankAway) && !(error instanceof BankRefusal)) throw error
    log.warn({ err: error }, 'the bank did not tell who takes part in SBP')
  }
}

const inOrder = (banks: SbpBank[]) => banks.toSorted((a, b) => a.name.localeCompare(b.name, 'ru'))
