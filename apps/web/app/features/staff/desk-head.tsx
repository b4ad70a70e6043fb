import type { ReactNode } from 'react'
import { Link, useRevalidator } from 'react-router'
import { formatTime } from '../../lib/format/format.ts'
import { Icon } from '../../ui/icon.tsx'

type DeskHeadProps = {
  title: string
  /** One line below the title: what is counted, or what the thing is. */
  lead?: ReactNode
  /** When the page was read: others work at the same desk. */
  at: string
  /** The list that the page belongs to. */
  back?: { to: string; name: string }
  children?: ReactNode
}

/** The head of a desk's page: what it is, how fresh, and what may be done with the whole of it. */
export function DeskHead({ title, lead, at, back, children }: DeskHeadProps) {
  const { revalidate, state } = useRevalidator()
  return (
    <div className="mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        {back && (
          <Link
            to={back.to}
            className="inline-flex min-h-8 items-center gap-1.5 text-sm font-semibold text-muted hover:text-ink"
          >
            <Icon name="arrow" size={16} className="rotate-180" />
            {back.name}
          </Link>
        )}
        <h1 className="text-[24px] leading-tight [overflow-wrap:anywhere] md:text-[28px]">
          {title}
        </h1>
        {lead && <p className="mt-1 text-pretty text-muted">{lead}</p>}
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {children}
        <button
          type="button"
          onClick={() => void revalidate()}
          className="inline-flex min-h-11 items-center gap-2 rounded-field px-2 text-sm text-muted tabular-nums hover:text-ink"
        >
          <Icon name="turnRight" size={18} />
          {state === 'loading' ? 'Обновляем…' : `Обновлено в ${formatTime(at)}`}
        </button>
      </div>
    </div>
  )
}
