import {
  IMPORT_PROBLEMS,
  METADATA_REFUSALS,
  type MetadataRefusal,
} from '@kefir/rules/chain/import-problems'
import type { WalletTokenRow } from './wallet-tokens.queries.ts'

type Standing = Pick<WalletTokenRow, 'standing' | 'problem' | 'refusal' | 'owner_id'>

/** Why a token that its owner names is not brought here, or null. What failed before may be tried again. */
export function whyNotImport({ standing, problem, refusal, owner_id }: Standing, userId: number) {
  if (standing === 'importing') return 'Импорт этого токена уже идёт'
  // Whose a `fresh` one is the import asks the chain anew.
  if (problem && problem !== 'fresh') return IMPORT_PROBLEMS[problem]
  // Whoever had it before is not whom the chain names now.
  if (standing === 'imported') return owner_id === userId ? 'Токен уже импортирован' : null
  if (standing === 'spam')
    return 'Похоже на\u00a0спам. Если это не\u00a0так, сначала скажите об\u00a0этом'
  return standing === 'error' ? lastingRefusal(refusal) : null
}

/** The same address would be refused as often as it is asked; a look at the wallet hears of another. */
function lastingRefusal(refusal: string | null) {
  if (refusal === null || !(refusal in METADATA_REFUSALS)) return null
  const { words, mayPass } = METADATA_REFUSALS[refusal as MetadataRefusal]
  return mayPass ? null : words
}

/** Whether another try may help one that failed. */
export const canRetry = (row: Standing, userId: number) =>
  row.standing === 'error' && whyNotImport(row, userId) === null
