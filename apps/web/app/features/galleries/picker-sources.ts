import type { TokenCard } from '@kefir/wire/cards'
import { ApiFailure, callApi, followLink } from '../../lib/api/call-api.ts'
import { readTokenAddress } from './read-token-address.ts'

export type PickerSource = 'own' | 'favourites' | 'site'

export type PickerPage = { data: TokenCard[]; next_page_url: string | null }

type Asked = { source: PickerSource; userId: number; text: string }

/** The whole site is searched from so many signs on. */
const SHORTEST = 3

const EMPTY: PickerPage = { data: [], next_page_url: null }

/** Tokens to choose from. An address or a number is one token, wherever it is looked for. */
export async function readSource({ source, userId, text }: Asked): Promise<PickerPage> {
  const id = readTokenAddress(text)
  if (id !== null) return readOne(id)

  const given = { params: { id: userId }, query: text ? { search: text } : {} }
  if (source === 'own') return ready(await callApi('GET /v1/user/:id/tokens/search', given))
  if (source === 'favourites')
    return ready(await callApi('GET /v1/favorites/:id/tokens/search', given))
  if (text.length < SHORTEST) return EMPTY
  return (await callApi('GET /v1/search', { query: { query: text, limit: 24 } })).tokens
}

/** The next page of the same. */
export async function readNext(source: PickerSource, link: string): Promise<PickerPage> {
  if (source === 'own') return ready(await followLink('GET /v1/user/:id/tokens/search', link))
  if (source === 'favourites')
    return ready(await followLink('GET /v1/favorites/:id/tokens/search', link))
  return (await followLink('GET /v1/search', link)).tokens
}

/** What is still before a moderator cannot be hung in a gallery. */
const ready = ({ data, next_page_url }: PickerPage): PickerPage => ({
  data: data.filter(({ status }) => status === 'ready'),
  next_page_url,
})

async function readOne(id: number): Promise<PickerPage> {
  try {
    return ready({
      data: [await callApi('GET /v1/token/:id', { params: { id } })],
      next_page_url: null,
    })
  } catch (failure) {
    if (failure instanceof ApiFailure && failure.status === 404) return EMPTY
    throw failure
  }
}
