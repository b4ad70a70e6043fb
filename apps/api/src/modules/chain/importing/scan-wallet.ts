import { writeTokenKey, type TokenKey } from '@kefir/rules/chain/token-key'
import type { Context } from '../../../context.ts'
import { forEach } from '../../../jobs/for-each.ts'
import { shortenAddress } from '../../../polygon/shorten-address.ts'
import { ChainAway, type ChainSide, type Hex } from '../../../ports/chain.ts'
import { DiscoveryAway, type Discovery } from '../../../ports/discovery.ts'
import { markChecked } from '../../accounts/wallets/blockchain-accounts.queries.ts'
import { noteFlags } from '../metadata/metadata.queries.ts'
import { orderReading } from '../metadata/order-reading.ts'
import { atWork } from './at-work.ts'
import { listKnownContracts, listUnchecked, saveContract } from './foreign-collections.queries.ts'
import { hearContract } from './hear-contract.ts'
import { endScan, findScan, markScanWorked } from './imports.queries.ts'
import { lastingFor } from './lasting-for.ts'
import { MOST_IN_WALLET } from './most-in-wallet.ts'
import { FINAL_MS, readHoldings, type Holding } from './read-holding.ts'
import {
  addWalletTokens,
  countWalletTokens,
  removeNeverThere,
  listTakenKeys,
  listUnlisted,
  listWalletKeys,
  setOwned,
} from './wallet-tokens.queries.ts'

export const SCAN_WALLET = 'chain.scan-wallet'

/** So many questions; where nodes allow 100 blocks at a time they reach as deep as is looked. */
const MOST_PAGES = 1_000
const KNOWN_CONTRACTS = 200
const AT_ONCE = 16
const OWNERS_AT_ONCE = 200
/** What told nothing of itself is asked no sooner: a node that lags behind its making hears nothing either. */
const UNKNOWN_FOR_MS = 10 * 60_000
const NOT_ALL =
  'Узлы сети отвечают слишком малыми частями: просмотрели не\u00a0все последние переводы. Чего нет в\u00a0списке, назовите сами'
const FULL =
  'В\u00a0списке уже 5\u00a0000 токенов, больше не\u00a0помещается. Чего нет в\u00a0списке, назовите сами'
const AWAY = 'Сеть Polygon сейчас не\u00a0отвечает. Попробуйте через минуту'
/** Of one that its owner named: it lies elsewhere, or there is none of the number. */
const notThere = (wallet: string, number: string) =>
  `Токена №\u00a0${number} нет в\u00a0кошельке ${shortenAddress(wallet)}. Проверьте номер или привяжите адрес, где токен лежит`
const UNKNOWN = 'Не\u00a0получилось посмотреть кошелёк. Попробуйте через минуту'

type Order = { wallet: string; token: TokenKey | null }

/**
 * Looks into an address: what may be there, what those contracts are and whose it is. What metadata say others read, for
 * sites of strangers may be silent for hours. Goes on where it was left, so it may run twice; whatever happens, it comes to
 * an end that its owner sees.
 */
export async function scanWallet(context: Context, { wallet, token }: Order) {
  const { chain, discovery, db, now } = context
  if (!chain || !discovery) return
  const scan = await findScan(db, wallet)
  if (!scan || scan.ended_at) return
  const scanning = { ...context, chain, discovery }

  await atWork(
    () => markScanWorked(db, wallet, now()),
    () => lookInto(scanning, { wallet, token }),
  )
}

async function lookInto(scanning: Scanning, { wallet, token }: Order) {
  const { db, now } = scanning
  const found = token === null ? await tried(scanning, () => discover(scanning, wallet)) : WHOLE
  // What stands in the list already is looked at all the same, whoever names no more of it.
  const looked = await tried(scanning, async () => {
    await checkContracts(scanning, wallet)
    const isAnyGone = await lookAt(scanning, wallet, token)
    return token && isAnyGone ? notThere(wallet, token.number) : null
  })
  if (!found.hasFailed && !looked.hasFailed) await markChecked(db, wallet, now())
  await endScan(db, wallet, now(), looked.words ?? found.words)
}

/** How a part of a look ended, with what its owner is told of it. */
type Ended = { hasFailed: boolean; words: string | null }
const WHOLE: Ended = { hasFailed: false, words: null }

async function tried({ log }: Scanning, work: () => Promise<string | null>): Promise<Ended> {
  try {
    return { hasFailed: false, words: await work() }
  } catch (error) {
    const isAway = error instanceof ChainAway || error instanceof DiscoveryAway
    const say = isAway ? log.warn : log.error
    say.call(log, { err: error }, 'a wallet was not looked into to its end')
    return { hasFailed: true, words: isAway ? AWAY : UNKNOWN }
  }
}

type Scanning = Context & { chain: ChainSide; discovery: Discovery }

/** Why there may be more than the list has, in words; null where it came to the end of what there is to look at. */
async function discover(
  { discovery, db, transact, now }: Scanning,
  wallet: string,
): Promise<string | null> {
  const known = (await listKnownContracts(db, KNOWN_CONTRACTS)) as Hex[]
  let cursor: string | null = null
  for (let page = 0; page < MOST_PAGES; page++) {
    const { items, next } = await discovery.list(wallet as Hex, cursor, known)
    const isFull = await transact(async (tx) => {
      const found = await listUnlisted(tx, wallet, items)
      const room = Math.max(0, MOST_IN_WALLET - (await countWalletTokens(tx, wallet)))
      await addWalletTokens(tx, wallet, found.slice(0, room), now())
      const left = new Set(found.slice(room).map(writeTokenKey))
      await noteFlags(
        tx,
        items.flatMap(({ contract, number, isSpam }) =>
          isSpam === null || left.has(writeTokenKey({ contract, number }))
            ? []
            : [{ contract, number, isSpam }],
        ),
      )
      return left.size > 0
    })
    if (isFull) return FULL
    if (next === null) return null
    cursor = next
  }
  return NOT_ALL
}

async function checkContracts({ chain, db, now }: Scanning, wallet: string) {
  const found = await listWalletKeys(db, wallet)
  const contracts = [...new Set(found.map(({ contract }) => contract))]
  const before = new Date(now().getTime() - UNKNOWN_FOR_MS)
  await forEach(await listUnchecked(db, contracts, before), AT_ONCE, async (address) => {
    const contract = await hearContract(chain.node, address)
    await saveContract(db, { address, contract, at: now() })
  })
}

const IS_OWNED: Record<Holding, boolean | null> = {
  there: true,
  coming: null,
  untold: null,
  elsewhere: false,
}

/**
 * Whose each is by the last final block, and its metadata ordered where nobody has read them. Tells whether any
 * lies elsewhere: what no look has seen there is not kept.
 */
async function lookAt(
  { chain, db, transact, jobs, now }: Scanning,
  wallet: string,
  only: TokenKey | null,
): Promise<boolean> {
  const final = lastingFor(FINAL_MS, now, () => chain.node.agreeOnFinal())
  const tokens = (await listTakenKeys(db, wallet)).filter(
    ({ contract, number }) => !only || (contract === only.contract && number === only.number),
  )
  let isAnyGone = false
  for (let start = 0; start < tokens.length; start += OWNERS_AT_ONCE) {
    const some = tokens.slice(start, start + OWNERS_AT_ONCE)
    const asked = { tokens: some, wallet, final: await final() }
    const owned = (await readHoldings(chain.node, asked)).map((holding) => IS_OWNED[holding])
    const said = some.map(({ id }, index) => ({ id, isOwned: owned[index] ?? null }))
    const there = some.filter((_token, index) => owned[index] !== false)
    const elsewhere = said.flatMap(({ id, isOwned }) => (isOwned === false ? [id] : []))
    const course = { isNamed: only !== null, turn: start }
    isAnyGone ||= elsewhere.length > 0
    await transact(async (tx) => {
      await removeNeverThere(tx, elsewhere)
      await setOwned(tx, said)
      await orderReading({ jobs, now }, tx, there, course)
    })
  }
  return isAnyGone
}
