import { Link } from 'react-router'
import { deskMeta } from '../../features/staff/desk-meta.ts'
import { desksFor } from '../../features/staff/desks.ts'
import { apiFor } from '../../lib/api/api.server.ts'
import { Icon } from '../../ui/icon.tsx'
import type { Route } from './+types/start.ts'

export const loader = ({ context }: Route.LoaderArgs) => apiFor(context).read('GET /v1/admin/me')

export const meta = ({ location }: Route.MetaArgs) => deskMeta('Рабочий стол', location)

export default function StartScreen({ loaderData }: Route.ComponentProps) {
  const desks = desksFor(loaderData.roles)
  return (
    <>
      <h1 className="text-[24px] leading-tight md:text-[28px]">Рабочий стол</h1>
      <p className="mt-1 max-w-[70ch] text-pretty text-muted">
        Всё, что вы здесь делаете, остаётся в журнале: кто, что, когда и почему.
      </p>
      {desks.length === 0 && <p className="mt-5">Для ваших ролей столов пока нет.</p>}
      <ul className="mt-5 grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {desks.map(({ to, name, icon, about }) => (
          <li key={to}>
            <Link
              to={to}
              prefetch="intent"
              className="flex h-full gap-3 rounded-[14px] border border-line bg-surface p-4 transition-colors hover:border-muted"
            >
              <Icon name={icon} size={26} className="mt-0.5 shrink-0 text-primary" />
              <span>
                <span className="block text-[17px] font-bold">{name}</span>
                <span className="mt-0.5 block text-pretty text-muted">{about}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
