import type { apiFor } from '../../lib/api/api.server.ts'
import { wholeList } from '../../lib/paging/whole-list.ts'
import { categoriesIn } from '../../shell/menu-groups.ts'

/** Where a new work may go: one's own collections, what a new one needs, and how large files may be. */
export async function readChoices(api: ReturnType<typeof apiFor>) {
  const [collections, menu, sizes] = await Promise.all([
    // All of them: the oldest of many is chosen as the newest is.
    wholeList((cursor) =>
      api.read('GET /v1/user/collections/moderation', {
        query: { per_page: 100, ...(cursor && { cursor }) },
      }),
    ),
    api.read('GET /v1/categories'),
    api.read('GET /v1/size/images'),
  ])
  return { collections, categories: categoriesIn(menu), sizes }
}
