import { z } from 'zod'
import { call } from '../call.ts'
import { TokenCard, TopCollection } from '../cards.ts'
import { CategoriesReply } from '../categories.ts'
import { Author, Banner, MainReply } from '../main.ts'

const tag = 'home'

export const homeCalls = {
  getMain: call({
    method: 'GET',
    path: '/v1/main',
    who: 'anyone',
    tag,
    summary: 'Everything the home page shows',
    reply: MainReply,
  }),
  getBanner: call({
    method: 'GET',
    path: '/v1/main/banner',
    who: 'anyone',
    tag,
    summary: 'What is announced above the header',
    reply: Banner.nullable(),
  }),
  listTopCollections: call({
    method: 'GET',
    path: '/v1/main/collections/top',
    who: 'anyone',
    tag,
    summary: 'Collections by turnover of 30 days',
    reply: z.array(TopCollection),
  }),
  listTrendTokens: call({
    method: 'GET',
    path: '/v1/main/tokens/trend',
    who: 'anyone',
    tag,
    summary: 'Tokens people look at now',
    reply: z.array(TokenCard),
  }),
  listNewTokens: call({
    method: 'GET',
    path: '/v1/main/tokens/new',
    who: 'anyone',
    tag,
    summary: 'Newest tokens, promos second and fifth',
    reply: z.array(TokenCard),
  }),
  listAuthors: call({
    method: 'GET',
    path: '/v1/main/collections/authors',
    who: 'anyone',
    tag,
    summary: 'Authors with the most works',
    reply: z.array(Author),
  }),
  listCategories: call({
    method: 'GET',
    path: '/v1/categories',
    who: 'anyone',
    tag,
    summary: 'The menus and, below the first link, the categories',
    reply: CategoriesReply,
  }),
}
