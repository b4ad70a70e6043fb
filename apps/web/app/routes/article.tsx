import { redirect } from 'react-router'
import type { Route } from './+types/article.ts'
import { ArticleView } from '../features/content/article-view.tsx'
import { relatedArticles } from '../features/content/related-articles.ts'
import { apiFor } from '../lib/api/api.server.ts'
import { pageMeta } from '../lib/page/meta.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  const api = apiFor(context)
  const [article, ...groups] = await Promise.all([
    api.read('GET /v1/page/:slug', { params: { slug: params.id } }),
    api.read('GET /v1/page/categories/:group', { params: { group: 'know' } }),
    api.read('GET /v1/page/categories/:group', { params: { group: 'support' } }),
    api.read('GET /v1/page/categories/:group', { params: { group: 'footer' } }),
  ])
  // It has moved: one text has one address.
  if (article.slug !== params.id) throw redirect(`/articles/${article.slug}`, 301)
  return { article, related: relatedArticles(article.slug, groups) }
}

export function meta({ loaderData, location }: Route.MetaArgs) {
  if (!loaderData) return pageMeta({ title: 'Статья не найдена', path: location.pathname })
  const { article } = loaderData
  return pageMeta({
    title: article.title,
    description: article.lead,
    path: `/articles/${article.slug}`,
    image: article.cover?.sizes.large,
    type: 'article',
  })
}

const TRAIL = [
  { name: 'Главная', to: '/' },
  { name: 'Статьи', to: '/articles' },
]

export default function ArticleScreen({ loaderData }: Route.ComponentProps) {
  return <ArticleView {...loaderData} trail={TRAIL} />
}
