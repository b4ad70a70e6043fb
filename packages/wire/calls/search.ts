import { call } from '../call.ts'
import { SearchQuery, SearchReply } from '../search.ts'

export const searchCalls = {
  search: call({
    method: 'GET',
    path: '/v1/search',
    who: 'anyone',
    tag: 'search',
    summary: 'Tokens, collections and people by name, address or transaction',
    query: SearchQuery,
    reply: SearchReply,
  }),
}
