import { z } from 'zod'
import { call } from '../call.ts'
import { IdParams } from '../common.ts'
import { ContentPage, FaqEntry, FaqReply, PageGroup, PageLink, Slug } from '../pages.ts'

const tag = 'content'

export const contentCalls = {
  listPages: call({
    method: 'GET',
    path: '/v1/page/categories/:group',
    who: 'anyone',
    tag,
    summary: 'Articles of one group, in their order',
    params: z.object({ group: PageGroup }),
    reply: z.array(PageLink),
  }),
  getPage: call({
    method: 'GET',
    path: '/v1/page/:slug',
    who: 'anyone',
    tag,
    summary: 'One article',
    params: z.object({ slug: Slug }),
    reply: ContentPage,
  }),
  listFaq: call({
    method: 'GET',
    path: '/v1/faq',
    who: 'anyone',
    tag,
    summary: 'Questions and answers by group, in their order',
    reply: FaqReply,
  }),
  getFaqEntry: call({
    method: 'GET',
    path: '/v1/faq/:id',
    who: 'anyone',
    tag,
    summary: 'One question by its number or its slug',
    params: z.object({ id: z.union([IdParams.shape.id, Slug]) }),
    reply: FaqEntry,
  }),
}
