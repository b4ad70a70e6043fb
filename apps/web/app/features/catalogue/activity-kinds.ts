import type { TransactionType } from '@kefir/wire/transactions'

export type ActivityKind = { name: string; types: TransactionType[] }

/** What a visitor chooses among: twelve types are too many words for a row of buttons. */
export const ACTIVITY_KINDS: ActivityKind[] = [
  { name: 'Продажи', types: ['sale'] },
  { name: 'Создание', types: ['created', 'mint'] },
  { name: 'Передачи', types: ['transfer'] },
  { name: 'Импорт и выгрузка', types: ['import', 'export'] },
  { name: 'Цех и аренда', types: ['stake', 'unstake', 'rent_start', 'rent_stop', 'claim'] },
  { name: 'Боксы', types: ['box_open'] },
]

/** What a profile's feed is narrowed by. */
export const PROFILE_KINDS: ActivityKind[] = [
  { name: 'Создание', types: ['created'] },
  { name: 'Передачи', types: ['transfer'] },
  { name: 'Продажи', types: ['sale'] },
]

const TYPES = ACTIVITY_KINDS.flatMap(({ types }) => types)

/** The types of these kinds that an address asks for; any other word is left out, and nothing known means everything. */
export function readActivityFilter(search: string, kinds = ACTIVITY_KINDS): TransactionType[] {
  const asked = new URLSearchParams(search).getAll('filter').flatMap((list) => list.split(','))
  return kinds.flatMap(({ types }) => types).filter((type) => asked.includes(type))
}

/** For the call and the address: `filter=sale,transfer`; empty where everything is shown. */
export const activityQuery = (types: TransactionType[]) =>
  types.length > 0 ? `filter=${types.join(',')}` : ''

/** A kind is chosen while all of its types are. */
export const isKindChosen = (chosen: TransactionType[], types: TransactionType[]) =>
  types.every((type) => chosen.includes(type))

/** Takes a kind in or out, the rest stays. */
export function toggleKind(chosen: TransactionType[], types: TransactionType[]): TransactionType[] {
  const others = chosen.filter((type) => !types.includes(type))
  const next = isKindChosen(chosen, types) ? others : [...others, ...types]
  return TYPES.filter((type) => next.includes(type))
}
