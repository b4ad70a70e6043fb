import { importProblem } from '@kefir/rules/chain/import-problems'
import { readTokenKey, writeTokenKey } from '@kefir/rules/chain/token-key'
import { toMoscowIso } from '@kefir/rules/time/moscow'
import type {
  ImportFilter,
  ImportStanding,
  WalletToken,
  WalletTokensReply,
} from '@kefir/wire/token-import'
import type { Context } from '../../../context.ts'
import { checksumAddress } from '../../../polygon/checksum-address.ts'
import { pictureReply } from '../../pictures/picture-reply.ts'
import { importReply, scanReply } from './import-reply.ts'
import { findLastImport, findScan } from './imports.queries.ts'
import { ownWallet } from './own-wallet.ts'
import {
  countMatching,
  countStandings,
  listContracts,
  listWalletTokens as listRows,
  type WalletTokenRow,
} from './wallet-tokens.queries.ts'

const PER_PAGE = 24
const MOST_CONTRACTS = 100
/** Whatever stood in their way before, something is done or under way. */
const WITHOUT_PROBLEM: ImportStanding[] = ['imported', 'importing', 'reading']

type Asked = {
  userId: number
  wallet: string
  page: number
  perPage?: number | undefined
  filter: ImportFilter
  contract?: string | undefined
  search: string
  first?: string | undefined
}

/** What was found at one of a person's addresses, by pages. Reads only: looking into the chain is a job. */
export async function listWalletTokens(
  { db, files }: Pick<Context, 'db' | 'files'>,
  { userId, page, perPage = PER_PAGE, ...query }: Asked,
): Promise<WalletTokensReply> {
  const wallet = await ownWallet(db, userId, query.wallet)
  const asked = {
    ...query,
    wallet,
    contract: query.contract?.toLowerCase() ?? null,
    first: readTokenKey(query.first ?? ''),
  }
  const [rows, count, standings, contracts, scan, last] = await Promise.all([
    listRows(db, asked, { limit: perPage, offset: (page - 1) * perPage }),
    countMatching(db, asked),
    countStandings(db, wallet),
    listContracts(db, asked, MOST_CONTRACTS),
    findScan(db, wallet),
    findLastImport(db, wallet),
  ])
  const of = (standing: ImportStanding) => standings.get(standing)?.count ?? 0
  return {
    tokens: rows.map((row) => tokenReply(files, row)),
    allTokensCount: [...standings.values()].reduce((sum, { count: each }) => sum + each, 0),
    availableTokensCount: of('available'),
    errorsCount: of('error'),
    retryableCount: standings.get('error')?.retryable ?? 0,
    spamCount: of('spam'),
    importedCount: of('imported'),
    readingCount: of('reading'),
    page,
    pages: Math.max(1, Math.ceil(count / perPage)),
    per_page: perPage,
    count,
    contracts: contracts.map(({ contract, name, ...one }) => ({
      ...one,
      contract: checksumAddress(contract),
      name: name ?? '',
    })),
    scan: scan ? scanReply(scan) : null,
    import: last ? importReply(last) : null,
  }
}

function tokenReply(files: Context['files'], row: WalletTokenRow): WalletToken {
  const { contract, number, standing, problem, refusal } = row
  const hasNoProblem = WITHOUT_PROBLEM.includes(standing)
  const failure = row.import_failure
  return {
    id: writeTokenKey({ contract: checksumAddress(contract), number }),
    contract: checksumAddress(contract),
    token_id: number,
    existing_token_id: row.token_id,
    name: row.name,
    collection_name: row.collection_name || null,
    image: row.image && pictureReply(files, row.image),
    symbol: hasNoProblem ? null : importProblem({ problem, refusal, failure }),
    import_start_at: row.import_start_at && toMoscowIso(row.import_start_at),
    spam_score: row.spam_score ?? 0,
    reason: row.spam_reasons?.[0] ?? null,
    standing,
    can_retry: row.can_retry,
  }
}
