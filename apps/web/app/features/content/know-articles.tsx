import { Link } from 'react-router'
import type { PageLink } from '@kefir/wire/pages'
import { Picture } from '../../ui/picture.tsx'
import { EmptyShelf, Section } from '../../ui/section.tsx'

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

function ArticleCard({ article }: { article: PageLink }) {
  return (
    <article className="group relative flex h-full items-center gap-4 rounded-card border border-[light-dark(transparent,var(--color-line))] bg-surface p-3 shadow-card lg:flex-col lg:items-stretch lg:gap-0 lg:p-0">
      {article.cover ? (
        <Picture
          picture={article.cover}
          sizes="(min-width: 1200px) 300px, 168px"
          className="size-[88px] shrink-0 rounded-2xl lg:h-[132px] lg:w-full lg:rounded-none lg:rounded-t-[19px]"
        />
      ) : (
        <CoverArt />
      )}
      <div className="min-w-0 flex-1 lg:p-4">
        <h3 className="font-sans leading-snug tracking-normal text-pretty group-hover:text-primary md:text-[16px]">
          <Link to={`/articles/${article.slug}`} className="stretched rounded-card">
            {article.title}
          </Link>
        </h3>
        <p className="mt-1 line-clamp-2 text-[14px] leading-snug text-muted lg:line-clamp-3">
          {article.lead}
        </p>
      </div>
    </article>
  )
}

/** A label of the dairy, for an article that has no cover of its own. */
function CoverArt() {
  return (
    <svg
      viewBox="0 0 88 88"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className="size-[88px] shrink-0 rounded-2xl bg-dairy lg:h-[132px] lg:w-full lg:rounded-none lg:rounded-t-[19px]"
    >
      <circle cx="44" cy="44" r="33" fill="#fff" />
      <circle cx="44" cy="44" r="29" fill="none" stroke="#1d49f2" strokeWidth="1.6" />
      <circle cx="44" cy="44" r="22" fill="#ffc93c" />
      <text
        x="44"
        y="49.5"
        textAnchor="middle"
        fontSize="15"
        fill="#14161c"
        className="font-display font-bold"
      >
        NFT
      </text>
    </svg>
  )
}
