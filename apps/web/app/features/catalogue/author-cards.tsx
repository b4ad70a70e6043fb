import type { Author } from '@kefir/wire/main'
import { formatPlural } from '../../lib/format/format.ts'
import { personName } from '../../lib/format/person-name.ts'
import { Face } from '../../ui/avatar.tsx'
import { Picture } from '../../ui/picture.tsx'
import { EmptyShelf, Section } from '../../ui/section.tsx'
import { NameLink } from './name-link.tsx'

export function AuthorCards({ authors }: { authors: Author[] }) {
  return (
    <Section title="Авторы" more={{ to: '/statistics/Rating?kind=authors', text: 'Все авторы' }}>
      {authors.length > 0 ? (
        <ul className="strip strip--grid grid-cols-5">
          {authors.map((author) => (
            <li key={author.id} className="w-[148px] min-w-0 md:w-[190px] lg:w-auto">
              <AuthorCard author={author} />
            </li>
          ))}
        </ul>
      ) : (
        <EmptyShelf
          item="cow"
          title="Первым автором можете стать вы"
          text="Зарегистрируйтесь, выпустите токен, и ваша карточка откроет эту полку."
          action={{ to: '/createNFT', text: 'Стать автором' }}
        />
      )}
    </Section>
  )
}

function AuthorCard({ author }: { author: Author }) {
  const name = personName(author)

  return (
    <article className="group relative h-full overflow-hidden rounded-card border border-[light-dark(transparent,var(--color-line))] bg-surface pb-4 text-center shadow-card">
      {author.banner ? (
        <Picture picture={author.banner} sizes="304px" className="h-[76px]" />
      ) : (
        <div className="h-[76px] bg-[color-mix(in_srgb,var(--color-dairy)_22%,var(--color-surface))]" />
      )}
      <div className="relative mx-auto -mt-9 size-[72px] overflow-hidden rounded-[22px] border-4 border-surface bg-surface">
        <Face picture={author.avatar} sizes="72px" className="size-full rounded-[18px]" />
      </div>
      <h3 className="mt-2 flex items-center justify-center gap-1.5 px-3 font-sans tracking-normal group-hover:text-primary">
        <NameLink to={`/profile/${author.id}`} name={name} isVerified={author.is_verified} />
      </h3>
      <p className="text-[13px] text-muted">
        {formatPlural(author.tokens_count, ['работа', 'работы', 'работ'])}
      </p>
    </article>
  )
}
