import type { Route } from './+types/about-nft.ts'
import { ArticleView } from '../../features/content/article-view.tsx'
import { relatedArticles } from '../../features/content/related-articles.ts'
import { apiFor } from '../../lib/api/api.server.ts'
import { pageMeta } from '../../lib/page/meta.ts'

const SLUG = 'chto-takoe-nft'

export async function loader({ context }: Route.LoaderArgs) {
  const api = apiFor(context)
  const [article, know] = await Promise.all([
    api.read('GET /v1/page/:slug', { params: { slug: SLUG } }),
    api.read('GET /v1/page/categories/:group', { params: { group: 'know' } }),
  ])

  return { article, related: relatedArticles(SLUG, [know]) }
}

/** The same text has one address for a search engine: the article's own. */
export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta({
    title: loaderData?.article.title ?? 'Об NFT',
    description: loaderData?.article.lead,
    path: `/articles/${SLUG}`,
    type: 'article',
  })
}

export default function AboutNftScreen({ loaderData }: Route.ComponentProps) {
  return <ArticleView {...loaderData} trail={[{ name: 'Поддержка', to: '/support' }]} />
}
