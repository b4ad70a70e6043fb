import type { PageLink } from '@kefir/wire/pages'
import { EmptyShelf, Section } from '../../ui/section.tsx'
import { ArticleCard } from './article-card.tsx'

const SHOWN = 4

/** Short articles for those who meet an NFT for the first time. */
export function KnowArticles({ articles }: { articles: PageLink[] }) {
  return (
    <Section title="Что такое NFT" more={{ to: '/FAQ', text: 'Все вопросы' }}>
      {articles.length > 0 ? (
        <ul className="grid gap-3 md:grid-cols-2 md:gap-4 lg:grid-cols-4">
          {articles.slice(0, SHOWN).map((article) => (
            <li key={article.id} className="min-w-0">
              <ArticleCard article={article} />
            </li>
          ))}
        </ul>
      ) : (
        <EmptyShelf
          item="label"
          title="Статьи скоро появятся"
          text="А пока спросите нас: расскажем, как купить, продать и создать токен."
          action={{ to: '/support/popularQuestions', text: 'Задать вопрос' }}
        />
      )}
    </Section>
  )
}
