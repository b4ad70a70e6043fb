import { DeskCard } from '../../features/staff/desk-card.tsx'
import { deskMeta } from '../../features/staff/desk-meta.ts'
import { useDesks } from '../../features/staff/use-desks.ts'
import type { Route } from './+types/start.ts'

export const meta = ({ location }: Route.MetaArgs) => deskMeta('Рабочий стол', location)

export default function StartScreen() {
  const desks = useDesks()
  return (
    <>
      <h1 className="text-[24px] leading-tight md:text-[28px]">Рабочий стол</h1>
      <p className="mt-1 max-w-[70ch] text-pretty text-muted">
        Всё, что вы здесь делаете, остаётся в журнале: кто, что, когда и почему.
      </p>
      {desks.length === 0 && <p className="mt-5">Для ваших ролей столов пока нет.</p>}
      <ul className="mt-5 grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {desks.map((desk) => (
          <li key={desk.code}>
            <DeskCard desk={desk} />
          </li>
        ))}
      </ul>
    </>
  )
}
