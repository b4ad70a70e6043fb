import { call } from '../call.ts'
import { SearchQuery, SearchReply, SearchTokensQuery, SearchTokensReply } from '../search.ts'

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
  searchTokens: call({
    method: 'GET',
    path: '/v1/search/tokens',
    who: 'anyone',
    tag: 'search',
    summary: 'The tokens among what is found, narrowed and ordered',
    query: SearchTokensQuery,
    reply: SearchTokensReply,
  }),
}
