import { Link } from 'react-router'
import type { FaqEntry as Entry } from '@kefir/wire/pages'
import { Icon } from '../../ui/icon.tsx'
import { ArticleBody } from './article-body.tsx'

/** A question that unfolds, with or without a script. */
export function FaqEntry({ entry: { slug, question, answer } }: { entry: Entry }) {
  return (
    <details id={slug} className="group scroll-mt-24 border-b border-line last:border-0">
      <summary className="flex min-h-14 list-none items-center justify-between gap-4 py-3 text-[16px] font-bold hover:text-primary [&::-webkit-details-marker]:hidden">
        <span className="text-pretty">{question}</span>
        <Icon
          name="chevron"
          size={22}
          className="shrink-0 text-muted transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="pb-5">
        <ArticleBody html={answer} className="max-w-[68ch] text-base" />
        <Link
          to={`/FAQ/${slug}`}
          className="mt-2 inline-flex min-h-11 items-center gap-2 text-sm font-semibold text-primary hover:underline"
        >
          <Icon name="link" size={16} />
          <span>
            Ссылка на ответ<span className="sr-only"> на вопрос «{question}»</span>
          </span>
        </Link>
      </div>
    </details>
  )
}
