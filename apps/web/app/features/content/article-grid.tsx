import type { PageLink } from '@kefir/wire/pages'
import { ArticleCard } from './article-card.tsx'

type ArticleGridProps = {
  title: string
  articles: PageLink[]
  /** Where the grid stands inside a narrow page, two fit in a row. */
  isNarrow?: boolean
}

/** A titled group of articles; nothing where there are none. */
export function ArticleGrid({ title, articles, isNarrow = false }: ArticleGridProps) {
  if (articles.length === 0) return null
  return (
    <section className="mt-8 md:mt-11">
      <h2 className="mb-3 text-[20px] leading-tight md:mb-4 md:text-[26px]">{title}</h2>
      <ul className={`grid gap-3 md:grid-cols-2 md:gap-4 ${isNarrow ? '' : 'lg:grid-cols-4'}`}>
        {articles.map((article) => (
          <li key={article.id} className="min-w-0">
            <ArticleCard article={article} isRow={isNarrow} />
          </li>
        ))}
      </ul>
    </section>
  )
}
