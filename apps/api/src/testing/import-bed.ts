import type { WalletToken, WalletTokensReply } from '@kefir/wire/token-import'
import sharp from 'sharp'
import { privateKeyToAccount, generatePrivateKey } from 'viem/accounts'
import type { Hex } from '../ports/chain.ts'
import { startChainBed } from './chain-bed.ts'
import { startForeign } from './foreign-bed.ts'
import { jobsDone } from './jobs-done.ts'
import { makeUser } from './make-user.ts'
import { startOutside } from './outside-bed.ts'
import { query } from './query.ts'
import type { TestDatabase } from '../embedded/test-database.ts'
import { startTestApp } from './test-app.ts'

export type ImportBed = Awaited<ReturnType<typeof startImportBed>>

export const BASE = 'https://metadata.example/'

/** The site, a chain with strangers' contracts, and a site of strangers with metadata and pictures. */
export async function startImportBed({ database }: { database?: TestDatabase } = {}) {
  const chain = await startChainBed()
  const foreign = await startForeign(chain.url)
  const outside = await startOutside()
  const bed = await startTestApp({
    chain: chain.side,
    outside: outside.outside,
    ...(database && { database }),
  })
  const { db } = bed.context
  let serial = 0

  const picture = await sharp({
    create: { width: 640, height: 480, channels: 3, background: '#2a6f97' },
  })
    .png()
    .toBuffer()
  /** What lies at a path; `picture` and anything that ends in `.json` are there unless something else is said. */
  const files = new Map<string, { status?: number; body: string | Buffer }>()
  outside.answerWith((request, response) => {
    const path = request.url ?? ''
    const said = files.get(path)
    if (said) return void response.writeHead(said.status ?? 200).end(said.body)
    if (path === '/picture') return void response.end(picture)
    const [, number] = /^\/(\d+)(?:\.json)?$/.exec(path) ?? []
    if (!number) return void response.writeHead(404).end()
    response.end(JSON.stringify({ name: `Корова ${number}`, image: `${BASE}picture` }))
  })

  return {
    ...bed,
    chain,
    foreign,
    outside,
    files,
    /** Somebody with a linked address, whose key nobody needs. */
    async newOwner() {
      serial += 1
      const user = await makeUser(db, { nikname: `vladelec-${serial}` })
      const wallet = privateKeyToAccount(generatePrivateKey()).address
      await query(
        db,
        `insert into blockchain_accounts (user_id, address, is_main) values ($1, $2, true)`,
        user.id,
        wallet.toLowerCase(),
      )
      return { ...user, wallet: wallet as Hex }
    },
    jobsDone: () => jobsDone(db, 'chain.%'),
    async list(cookie: string, wallet: string, more = ''): Promise<WalletTokensReply> {
      const url = `/api/v1/tokens_import/filtersort?wallet=${wallet}${more}`
      const answer = await bed.call({ url, cookie })
      if (answer.statusCode !== 200) throw new Error(answer.body)
      return answer.json()
    },
    post: (cookie: string, path: string, payload: object) =>
      bed.call({ method: 'POST', url: `/api/v1/tokens_import/${path}`, cookie, payload }),
    async close() {
      await bed.close()
      await outside.close()
      await chain.close()
    },
  }
}

export const numbersOf = (tokens: WalletToken[]) =>
  tokens.map(({ token_id }) => Number(token_id)).toSorted((one, other) => one - other)
