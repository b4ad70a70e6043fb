import { toDecimal } from '@kefir/rules/money/decimal'
import { readConfig } from '../apps/api/src/config.ts'
import { openDb } from '../apps/api/src/db/client.ts'
import { recount } from '../apps/api/src/modules/ledger/recount.ts'
import { findDatabase } from './find-database.ts'

// npm run check:ledger
const db = openDb(await findDatabase(readConfig(process.env)), { max: 1 })
const difference = await recount(db)
await db.destroy()

if (!difference) console.log('Все остатки сходятся с записями.')
else if ('account' in difference) {
  const { account, stored, computed } = difference
  console.error(
    `Счёт ${account.id} (пользователь ${account.userId}, ${account.kind}, ${account.currency}): записан остаток ${toDecimal(stored)}, по записям ${toDecimal(computed)}.`,
  )
} else if ('transaction' in difference) {
  const { transaction, currency, sum } = difference
  console.error(`Проводка ${transaction}: сумма ${toDecimal(sum)} ${currency} вместо нуля.`)
} else {
  const { entry, accountId, stored, computed } = difference
  console.error(
    `Запись ${entry} счёта ${accountId}: показан остаток ${toDecimal(stored)}, по записям до неё ${toDecimal(computed)}.`,
  )
}
process.exitCode = difference ? 1 : 0
