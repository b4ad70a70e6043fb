import type { ImportFilter } from '@kefir/wire/token-import'

export const IMPORT_PARAMETERS = ['wallet', 'filter', 'contract', 'search', 'page'] as const

const FILTERS: readonly ImportFilter[] = ['all', 'available', 'imported', 'errors', 'spam']

export type ImportState = {
  wallet: string
  filter: ImportFilter
  contract: string
  search: string
  page: number
}

/** What the address of the page asks for; a wallet that is not among the linked ones gives way to the first. */
export function readImportState(search: string, linked: readonly string[]): ImportState {
  const query = new URLSearchParams(search)
  const asked = query.get('wallet')?.toLowerCase()
  const contract = query.get('contract') ?? ''
  const page = Number(query.get('page'))
  return {
    wallet: linked.find((address) => address.toLowerCase() === asked) ?? linked[0] ?? '',
    filter: FILTERS.find((filter) => filter === query.get('filter')) ?? 'all',
    contract: /^0x[0-9a-f]{40}$/i.test(contract) ? contract : '',
    search: (query.get('search') ?? '').trim().slice(0, 100),
    page: Number.isInteger(page) && page > 0 && page <= 1_000 ? page : 1,
  }
}

/** The address of the same page in another state; what nobody chose is left out. */
export function importSearch(state: ImportState): string {
  const { wallet, filter, contract, search, page } = state
  return new URLSearchParams({
    wallet,
    ...(filter !== 'all' && { filter }),
    ...(contract && { contract }),
    ...(search && { search }),
    ...(page > 1 && { page: String(page) }),
  }).toString()
}
