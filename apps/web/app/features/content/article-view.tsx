import type { ContentPage, PageLink } from '@kefir/wire/pages'
import { formatDate } from '../../lib/format/format.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { Picture } from '../../ui/picture.tsx'
import { ArticleBody } from './article-body.tsx'
import { ArticleGrid } from './article-grid.tsx'

type ArticleViewProps = {
  article: ContentPage
  trail: { name: string; to: string }[]
  /** What else to read. */
  related: PageLink[]
}

/** A whole article: the way back, the title, the text, its date and its neighbours. */
export function ArticleView({ article, trail, related }: ArticleViewProps) {
  return (
    <div className="wrap max-w-[808px] pt-4 pb-12 md:pt-7 md:pb-16">
      <Breadcrumbs trail={trail} here={article.title} />
      <article>
        <h1 className="mt-4 text-[28px] leading-[1.1] md:mt-5 md:text-[42px]">{article.title}</h1>
        {article.lead && (
          <p className="mt-4 text-[17px] text-pretty text-muted md:text-lg">{article.lead}</p>
        )}
        {article.cover && (
          <Picture
            picture={article.cover}
            sizes="(min-width: 808px) 760px, 100vw"
            loading="first"
            className="mt-6 aspect-[2/1] rounded-card"
          />
        )}
        <ArticleBody html={article.body} className="mt-8" />
        <p className="mt-10 border-t border-line pt-4 text-sm text-muted">
          Обновлено <time dateTime={article.updated_at}>{formatDate(article.updated_at)}</time>
        </p>
      </article>
      <ArticleGrid title="Читайте также" articles={related} isNarrow />
    </div>
  )
}
