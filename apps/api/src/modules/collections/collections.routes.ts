import {
  CategoryCollectionsQuery,
  CategoryCollectionsReply,
  CategoryParams,
  Collection,
  CollectionTokensQuery,
  ContractReply,
  TokensPage,
} from '@kefir/wire/collections'
import { IdParams } from '@kefir/wire/common'
import { ErrorReply } from '@kefir/wire/errors'
import { ActivityPage } from '@kefir/wire/statistics'
import { ActivityQuery } from '@kefir/wire/transactions'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { z } from 'zod'
import { getCategoryCollections } from './get-category-collections.ts'
import { getCollectionActivity } from './get-collection-activity.ts'
import { getCollectionTokens } from './get-collection-tokens.ts'
import { getCollection, getContract } from './get-collection.ts'

const schemaOf = <Reply extends z.ZodType>(summary: string, reply: Reply) => ({
  tags: ['catalogue'],
  summary,
  params: IdParams,
  response: { 200: reply, 404: ErrorReply, 422: ErrorReply },
})

export const collectionRoutes: FastifyPluginAsyncZod = async (app) => {
  const { context } = app

  app.get(
    '/category/:id/collections',
    {
      schema: {
        ...schemaOf('Collections of a category, or of a special word', CategoryCollectionsReply),
        params: CategoryParams,
        querystring: CategoryCollectionsQuery,
      },
    },
    ({ params, query, user }) =>
      getCategoryCollections(context, {
        identifier: params.id,
        viewerId: user?.id ?? null,
        query,
      }),
  )

  app.get(
    '/collection/:id',
    {
      schema: {
        ...schemaOf('A collection with the first page of its tokens', Collection),
        querystring: CollectionTokensQuery,
      },
    },
    ({ params, query, user }) =>
      getCollection(context, { collectionId: params.id, viewerId: user?.id ?? null, query }),
  )

  app.get(
    '/collection/:id/tokens',
    {
      schema: {
        ...schemaOf('Tokens of a collection, narrowed and ordered', TokensPage),
        querystring: CollectionTokensQuery,
      },
    },
    ({ params, query, user }) =>
      getCollectionTokens(context, { collectionId: params.id, viewerId: user?.id ?? null, query }),
  )

  app.get(
    '/collection/:id/transactions',
    {
      schema: {
        ...schemaOf('What happened in a collection, the newest first', ActivityPage),
        querystring: ActivityQuery,
      },
    },
    ({ params, query, user }) =>
      getCollectionActivity(context, {
        collectionId: params.id,
        viewerId: user?.id ?? null,
        query,
      }),
  )

  app.get(
    '/collection/contract/:id',
    { schema: schemaOf('The contract of a collection', ContractReply) },
    ({ params, user }) => getContract(context, params.id, user?.id ?? null),
  )
}
