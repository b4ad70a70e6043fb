import { METADATA_LIMITS } from '@kefir/rules/chain/outside-limits'
import { migrate } from '../apps/api/src/db/migrate.ts'
import { runStatement, withDatabase } from '../apps/api/src/embedded/run-statement.ts'
import { forEach } from '../apps/api/src/jobs/for-each.ts'
import { importTokens } from '../apps/api/src/modules/chain/importing/import-tokens.ts'
import { BASE, startImportBed, type ImportBed } from '../apps/api/src/testing/import-bed.ts'
import { query } from '../apps/api/src/testing/query.ts'
import type { Row } from './format-results.ts'

/** As far as gateways of the open net are; on this machine alone a fetch would cost nothing. */
const GATEWAY_MS = 200
const AT_ONCE = 16

/** An import whose metadata nobody has read yet against the same fetches alone, as many at once. */
export async function measureImport(
  { serverUrl, tokens }: { serverUrl: string; tokens: number },
  tell: (row: Row) => void,
) {
  const url = withDatabase(serverUrl, 'bench_import')
  await runStatement(serverUrl, 'create database bench_import')
  await migrate(url)
  const drop = () => runStatement(serverUrl, 'drop database bench_import with (force)')
  const bed = await startImportBed({ database: { url, drop: async () => void (await drop()) } })
  try {
    bed.outside.answerWith((request, response) => {
      const name = `Корова ${request.url ?? ''}`
      setTimeout(() => response.end(JSON.stringify({ name })), GATEWAY_MS)
    })
    const bare = await timeOf(() => fetchBare(bed, tokens))
    const ours = await timeOfImport(bed, tokens)
    tell({
      what: `An import of ${tokens} tokens against the fetches of their metadata alone, ${AT_ONCE} at once, each ${GATEWAY_MS} ms away`,
      value: `${(bare / ours).toFixed(2)} × (${Math.round(ours)} / ${Math.round(bare)} ms)`,
      goal: '≥ 0.7 ×',
      isMet: bare / ours >= 0.7,
    })
  } finally {
    await bed.close()
  }
}

async function fetchBare({ outside }: ImportBed, tokens: number) {
  const numbers = Array.from({ length: tokens }, (_, index) => index + 1)
  await forEach(numbers, AT_ONCE, async (number) => {
    await outside.outside.read(`${BASE}${number}.json`, METADATA_LIMITS)
  })
}

/** From the job's beginning to its end: what was found is known, what it is called is not. */
async function timeOfImport(bed: ImportBed, tokens: number) {
  const { db, chain } = bed.context
  const owner = await bed.newOwner()
  const wallet = owner.wallet.toLowerCase()
  const contract = await bed.foreign.deploy('batch', BASE)
  await bed.foreign.write('batch', contract, 'mint', owner.wallet, BigInt(tokens))
  await bed.chain.makeFinal()
  const { kind, name, symbol } = await chain!.node.readContract(contract)
  await query(
    db,
    `insert into foreign_contracts (address, kind, is_enumerable, name, symbol, checked_at)
     values ($1, $2, false, $3, $4, now())`,
    ...[contract, kind, name, symbol],
  )
  const [begun] = await query<{ id: number }>(
    db,
    `insert into wallet_imports (user_id, wallet, total, started_at) values ($1, $2, $3, now()) returning id`,
    ...[owner.id, wallet, tokens],
  )
  const importId = begun!.id
  await query(
    db,
    `insert into wallet_tokens (wallet, contract, number, is_owned, import_id, import_start_at, import_status, found_at)
     select $1, $2, n::text, true, $3, now(), 'waiting', now() from generate_series(1, $4::int) n`,
    ...[wallet, contract, importId, tokens],
  )
  const took = await timeOf(() => importTokens(bed.context, { importId }))
  const { import: last } = await bed.list(owner.cookie, owner.wallet)
  if (last?.done !== tokens) throw new Error(`only ${last?.done} of ${tokens} were imported`)
  return took
}

async function timeOf(act: () => Promise<unknown>) {
  const startedAt = performance.now()
  await act()
  return performance.now() - startedAt
}
