import type { Route } from './+types/articles.ts'
import { ArticleGrid } from '../features/content/article-grid.tsx'
import { apiFor } from '../lib/api/api.server.ts'
import { pageMeta } from '../lib/page/meta.ts'
import { withoutBlur } from '../lib/page/without-blur.ts'
import { Breadcrumbs } from '../ui/breadcrumbs.tsx'
import { EmptyShelf } from '../ui/section.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const api = apiFor(context)
  const [know, support, footer] = await Promise.all([
    api.read('GET /v1/page/categories/:group', { params: { group: 'know' } }),
    api.read('GET /v1/page/categories/:group', { params: { group: 'support' } }),
    api.read('GET /v1/page/categories/:group', { params: { group: 'footer' } }),
  ])
  return withoutBlur({ know, support, footer })
}

export function meta() {
  return pageMeta({
    title: 'Статьи',
    description: 'Как устроены NFT, покупка и продажа, игры и правила площадки.',
    path: '/articles',
  })
}

export default function ArticlesScreen({ loaderData }: Route.ComponentProps) {
  const { know, support, footer } = loaderData
  return (
    <div className="wrap max-w-[1280px] pt-4 pb-12 md:pt-7 md:pb-16">
      <Breadcrumbs trail={[{ name: 'Главная', to: '/' }]} here="Статьи" />
      <h1 className="mt-2 text-[28px] leading-tight md:text-[36px]">Статьи</h1>
      {know.length + support.length + footer.length === 0 && (
        <div className="mt-6">
          <EmptyShelf
            item="label"
            title="Статьи скоро появятся"
            text="А пока загляните в вопросы и ответы."
            action={{ to: '/FAQ', text: 'Вопросы и ответы' }}
          />
        </div>
      )}
      <ArticleGrid title="Как всё устроено" articles={know} />
      <ArticleGrid title="Помощь" articles={support} />
      <ArticleGrid title="Документы и компания" articles={footer} />
    </div>
  )
}
