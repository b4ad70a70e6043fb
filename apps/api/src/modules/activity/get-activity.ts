import { TransactionType } from '@kefir/wire/transactions'
import type { ActivityPage } from '@kefir/wire/statistics'
import { AppError } from '../../app-error.ts'
import type { Context } from '../../context.ts'
import type { SortKey, SortShape } from '../../paging/cursor.ts'
import { pageAsked, type PageAsked } from '../../paging/page-asked.ts'
import { pageReply } from '../../paging/page-reply.ts'
import { tokenTransactionReply } from './transaction-reply.ts'
import { listPersonActivity, type PersonActivity } from './person-activity.queries.ts'
import {
  ACTIVITY_SIZE,
  listTransactions,
  type ActivityScope,
  type TokenTransactionRow,
  type TransactionRow,
  type TransactionsPage,
} from './transactions.queries.ts'

type Query = {
  page: number
  per_page?: number | undefined
  cursor?: string | undefined
  filter?: string | undefined
}

type Asked = {
  query: Query
  /** Site-relative address of the list, for the links to its pages. */
  path: string
  /** The types that the list holds; all of them if left out. */
  types?: readonly TransactionType[] | undefined
}
export type ActivityAsked = Asked & { scope: ActivityScope }
type PersonActivityAsked = Asked & { person: Omit<PersonActivity, 'types'> }

type Reading = Pick<Context, 'db' | 'files'>

const BY_TIME: SortShape = ['bigint', 'bigint']
const BY_PRICE: SortShape = ['int', 'bigint', 'bigint']

/** Of the last row shown, where the newest stand first. */
export const timeKey = ({ at, id }: TransactionRow): SortKey => [Number(at), Number(id)]
const priceKey = ({ price, id }: TokenTransactionRow): SortKey => [
  price === null ? 1 : 0,
  Number(price ?? 0),
  Number(id),
]

/** A page of what happened. */
export async function getActivity(
  context: Reading,
  { scope, ...asked }: ActivityAsked,
): Promise<ActivityPage> {
  const types = typesAsked(asked)
  const page = pageAsked(asked.query, ACTIVITY_SIZE, BY_TIME)
  const found = await listTransactions(context.db, { scope, types }, page)
  return activityReply(context, { ...asked, page, found, keyOf: timeKey })
}

/** A page of what somebody gave and took. */
export async function getPersonActivity(
  context: Reading,
  { person, ...asked }: PersonActivityAsked,
): Promise<ActivityPage> {
  const types = typesAsked(asked)
  const isByPrice = person.sort.by === 'price'
  const page = pageAsked(asked.query, ACTIVITY_SIZE, isByPrice ? BY_PRICE : BY_TIME)
  const found = await listPersonActivity(context.db, { ...person, types }, page)
  return activityReply(context, { ...asked, page, found, keyOf: isByPrice ? priceKey : timeKey })
}

type Found = Asked & {
  page: PageAsked
  found: TransactionsPage
  keyOf: (row: TokenTransactionRow) => SortKey
}

function activityReply(
  { files }: Reading,
  { path, query, page, found, keyOf }: Found,
): ActivityPage {
  const { cursor: _cursor, page: _page, ...kept } = query

  return pageReply({
    ...{ path, query: kept, asked: page, ...found, keyOf },
    item: (row) => tokenTransactionReply(files, row),
  })
}

/** The types a comma list names, of those the list holds; null for all of them. */
function typesAsked({ query, types: held }: Asked): readonly string[] | null {
  const words = new Set((query.filter ?? '').split(',').filter(Boolean))
  const isHeld = (word: string) =>
    held ? held.some((type) => type === word) : TransactionType.safeParse(word).success
  if (![...words].every(isHeld))
    throw new AppError('VALIDATION_FAILED', { fields: { filter: 'Такого вида событий нет' } })

  return words.size > 0 ? [...words] : (held ?? null)
}
