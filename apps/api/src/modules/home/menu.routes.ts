import { CategoriesReply } from '@kefir/wire/categories'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { listCategories } from './categories.queries.ts'
import { buildMenu } from './menu.ts'

export const menuRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/categories',
    {
      schema: {
        tags: ['home'],
        summary: 'The menus and, below the first link, the categories',
        response: { 200: CategoriesReply },
      },
    },
    async () => buildMenu(await listCategories(app.context.db)),
  )
}
