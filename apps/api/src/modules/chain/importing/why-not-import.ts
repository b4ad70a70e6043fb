import { importProblem, IMPORT_PROBLEMS } from '@kefir/rules/chain/import-problems'
import type { WalletTokenRow } from './wallet-tokens.queries.ts'

type Standing = Pick<WalletTokenRow, 'standing' | 'problem' | 'refusal' | 'owner_id' | 'can_retry'>

/** Why a token that its owner names is not brought here, or null. What failed before may be tried again. */
export function whyNotImport(
  { standing, problem, refusal, owner_id, can_retry }: Standing,
  userId: number,
) {
  if (standing === 'importing') return 'Импорт этого токена уже идёт'
  // Whose a `fresh` one is the import asks the chain anew.
  if (problem && problem !== 'fresh') return IMPORT_PROBLEMS[problem]
  // Whoever had it before is not whom the chain names now.
  if (standing === 'imported') return owner_id === userId ? 'Токен уже импортирован' : null
  if (standing === 'spam')
    return 'Похоже на\u00a0спам. Если это не\u00a0так, сначала скажите об\u00a0этом'
  // The same address would be refused as often as it is asked; a look at the wallet hears of another.
  return standing === 'error' && !can_retry
    ? importProblem({ problem: null, refusal, failure: null })
    : null
}
