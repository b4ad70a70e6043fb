import type { FoundUser } from '@kefir/wire/search'
import { formatPlural } from '../../lib/format/format.ts'
import { personName } from '../../lib/format/person-name.ts'
import { Face } from '../../ui/avatar.tsx'
import { NameLink } from './name-link.tsx'

const FACE = 'size-14 shrink-0 rounded-[18px]'

/** People and organisations among what was found. */
export function FoundUsers({ users }: { users: FoundUser[] }) {
  return (
    <ul className="grid gap-3 sm:grid-cols-2 md:grid-cols-3 md:gap-4 lg:grid-cols-4 xl:grid-cols-6">
      {users.map((user) => (
        <li key={user.id} className="min-w-0">
          <FoundPerson user={user} />
        </li>
      ))}
    </ul>
  )
}

function FoundPerson({ user }: { user: FoundUser }) {
  const name = personName(user)
  return (
    <article className="group relative flex h-full items-center gap-3 rounded-card border border-[light-dark(transparent,var(--color-line))] bg-surface p-3 shadow-card">
      <Face picture={user.avatar} sizes="56px" className={FACE} />
      <div className="min-w-0">
        <h3 className="flex items-center gap-1.5 font-sans text-[15px] tracking-normal group-hover:text-primary">
          <NameLink to={`/profile/${user.id}`} name={name} isVerified={user.is_verified} />
        </h3>
        <p className="text-[13px] text-muted">
          {formatPlural(user.tokens_count, ['токен', 'токена', 'токенов'])}
        </p>
      </div>
    </article>
  )
}
