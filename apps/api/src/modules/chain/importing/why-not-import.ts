import { IMPORT_PROBLEMS } from '@kefir/rules/chain/import-problems'
import type { WalletTokenRow } from './wallet-tokens.queries.ts'

type Standing = Pick<WalletTokenRow, 'standing' | 'problem' | 'owner_id'>

/** Why a token that its owner names is not brought here, or null. What failed before may be tried again. */
export function whyNotImport({ standing, problem, owner_id }: Standing, userId: number) {
  if (standing === 'importing') return 'Импорт этого токена уже идёт'
  if (problem) return IMPORT_PROBLEMS[problem]
  // Whoever had it before is not whom the chain names now.
  if (standing === 'imported') return owner_id === userId ? 'Токен уже импортирован' : null
  if (standing === 'spam')
    return 'Похоже на\u00a0спам. Если это не\u00a0так, сначала скажите об\u00a0этом'
  return null
}
