import type { Route } from './+types/terms-of-use.ts'
import { ArticleView } from '../../features/content/article-view.tsx'
import { relatedArticles } from '../../features/content/related-articles.ts'
import { apiFor } from '../../lib/api/api.server.ts'
import { pageMeta } from '../../lib/page/meta.ts'

const SLUG = 'usloviya-ispolzovaniya'

export async function loader({ context }: Route.LoaderArgs) {
  const api = apiFor(context)
  const [article, support] = await Promise.all([
    api.read('GET /v1/page/:slug', { params: { slug: SLUG } }),
    api.read('GET /v1/page/categories/:group', { params: { group: 'support' } }),
  ])

  return { article, related: relatedArticles(SLUG, [support]) }
}

/** The same text has one address for a search engine: the article's own. */
export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta({
    title: loaderData?.article.title ?? 'Условия использования',
    description: loaderData?.article.lead,
    path: `/articles/${SLUG}`,
    type: 'article',
  })
}

export default function TermsOfUseScreen({ loaderData }: Route.ComponentProps) {
  return <ArticleView {...loaderData} trail={[{ name: 'Поддержка', to: '/support' }]} />
}
