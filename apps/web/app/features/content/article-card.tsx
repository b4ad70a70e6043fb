import { Link } from 'react-router'
import type { PageLink } from '@kefir/wire/pages'
import { Picture } from '../../ui/picture.tsx'

type ArticleCardProps = {
  article: PageLink
  /** A row on every screen. */
  isRow?: boolean
}

const CARD = 'lg:flex-col lg:items-stretch lg:gap-0 lg:p-0'
const COVER = 'size-[88px] shrink-0 rounded-2xl'
const WIDE_COVER = 'lg:h-[132px] lg:w-full lg:rounded-none lg:rounded-t-[19px]'

/** An article on a shelf: a row on a narrow screen, a card on a wide one. */
export function ArticleCard({ article, isRow = false }: ArticleCardProps) {
  return (
    <article
      className={`group relative flex h-full items-center gap-4 rounded-card border border-[light-dark(transparent,var(--color-line))] bg-surface p-3 shadow-card ${isRow ? '' : CARD}`}
    >
      {article.cover ? (
        <Picture
          picture={article.cover}
          sizes="(min-width: 1200px) 300px, 168px"
          className={`${COVER} ${isRow ? '' : WIDE_COVER}`}
        />
      ) : (
        <CoverArt isRow={isRow} />
      )}
      <div className={`min-w-0 flex-1 ${isRow ? '' : 'lg:p-4'}`}>
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
function CoverArt({ isRow }: { isRow: boolean }) {
  return (
    <svg
      viewBox="0 0 88 88"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className={`bg-dairy ${COVER} ${isRow ? '' : WIDE_COVER}`}
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
