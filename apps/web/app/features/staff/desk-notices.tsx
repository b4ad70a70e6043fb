import { isRouteErrorResponse, Link, useLocation } from 'react-router'
import type { ErrorReply } from '@kefir/wire/errors'
import { useReloadIfStale } from '../../lib/browser/reload-stale-page.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'

type DeskEmptyProps = {
  title: string
  text: string
  /** Whether nothing is good news: a queue that is done, and not a search that found nobody. */
  isDone?: boolean
}

/** What a list says when there is nothing in it. */
export function DeskEmpty({ title, text, isDone = true }: DeskEmptyProps) {
  return (
    <div className="rounded-[14px] border border-dashed border-edge px-5 py-10 text-center">
      <Icon
        name={isDone ? 'check' : 'search'}
        size={28}
        className={`mx-auto ${isDone ? 'text-success' : 'text-muted'}`}
      />
      <p className="mt-2 text-[17px] font-bold">{title}</p>
      <p className="mx-auto mt-1 max-w-[56ch] text-pretty text-muted">{text}</p>
    </div>
  )
}

const TITLES: Record<number, string> = {
  403: 'Этот стол не ваш',
  404: 'Здесь ничего нет',
  422: 'Такого фильтра нет',
}

/** What stands in the place of a desk's page that could not be shown; the other desks stay within reach. */
export function DeskError({ error }: { error: unknown }) {
  const { pathname } = useLocation()
  useReloadIfStale(error)
  const status = isRouteErrorResponse(error) ? error.status : 500
  const reply = isRouteErrorResponse(error) ? (error.data as Partial<ErrorReply> | null) : null
  return (
    <section role="alert" className="rounded-[14px] border border-line bg-surface p-6">
      <p className="text-sm font-bold text-muted">Ошибка {status}</p>
      <h1 className="mt-1 text-[24px] leading-tight">
        {TITLES[status] ?? 'Страница не открылась'}
      </h1>
      <p className="mt-2 max-w-[64ch] text-pretty">
        {reply?.message ?? 'Сделанное раньше сохранено. Попробуйте открыть страницу ещё раз.'}
      </p>
      {/* An unexpected failure names its code in its own words. */}
      {reply?.request_id && !reply.message?.includes(reply.request_id) && (
        <p className="mt-2 text-sm text-muted">
          Код для журнала сервера:{' '}
          <code className="font-mono text-ink select-all">{reply.request_id}</code>
        </p>
      )}
      <p className="mt-4 flex flex-wrap gap-3">
        <Link to={pathname} reloadDocument className={buttonClass()}>
          Открыть ещё раз
        </Link>
        <Link to="/admin" className={buttonClass({ kind: 'ghost' })}>
          К столам
        </Link>
      </p>
    </section>
  )
}
