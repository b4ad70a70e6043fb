import type { Route } from './+types/article.ts'
import { apiFor } from '../lib/api.server.ts'
import { formatDate } from '../lib/format.ts'
import { pageMeta } from '../lib/meta.ts'
import { Breadcrumbs } from '../ui/breadcrumbs.tsx'

export async function loader({ context, params }: Route.LoaderArgs) {
  return apiFor(context).page(params.id)
}

export function meta({ loaderData, location }: Route.MetaArgs) {
  if (!loaderData) return pageMeta({ title: 'Статья не найдена', path: location.pathname })
  return pageMeta({
    title: loaderData.title,
    description: loaderData.lead,
    path: `/articles/${loaderData.slug}`,
    image: loaderData.cover?.sizes.large,
    type: 'article',
  })
}

export default function ArticleScreen({ loaderData: article }: Route.ComponentProps) {
  return (
    <article className="wrap max-w-[808px] pt-6 pb-16">
      <Breadcrumbs trail={[{ name: 'Главная', to: '/' }]} here={article.title} />
      <h1 className="mt-5 text-[28px] leading-[1.1] md:text-[42px]">{article.title}</h1>
      {article.lead && <p className="mt-4 text-lg text-muted">{article.lead}</p>}
      {article.cover && (
        <img
          src={article.cover.sizes.large}
          alt=""
          width={article.cover.width}
          height={article.cover.height}
          style={{ backgroundImage: `url("${article.cover.blur}")` }}
          className="mt-6 h-auto w-full rounded-card bg-cover"
        />
      )}
      {/* The server has sanitised the body. */}
      <div className="article mt-8" dangerouslySetInnerHTML={{ __html: article.body }} />
      <p className="mt-10 border-t border-line pt-4 text-sm text-muted">
        Обновлено <time dateTime={article.updated_at}>{formatDate(article.updated_at)}</time>
      </p>
    </article>
  )
}
