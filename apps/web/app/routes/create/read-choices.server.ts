import type { apiFor } from '../../lib/api/api.server.ts'
import { categoriesIn } from '../../shell/menu-groups.ts'

/** Where a new work may go: one's own collections, what a new one needs, and how large files may be. */
export async function readChoices(api: ReturnType<typeof apiFor>) {
  const [own, menu, sizes] = await Promise.all([
    api.read('GET /v1/user/collections/moderation', { query: { per_page: 100 } }),
    api.read('GET /v1/categories'),
    api.read('GET /v1/size/images'),
  ])
  return { collections: own.data, categories: categoriesIn(menu), sizes }
}
