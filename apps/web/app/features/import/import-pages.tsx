import { Link } from 'react-router'
import type { WalletTokensReply } from '@kefir/wire/token-import'
import { buttonClass } from '../../ui/button.tsx'
import { importSearch, type ImportState } from './import-query.ts'

type ImportPagesProps = { state: ImportState; list: Pick<WalletTokensReply, 'page' | 'pages'> }

/** On to the next page of the list and back. */
export function ImportPages({ state, list: { page, pages } }: ImportPagesProps) {
  if (pages <= 1) return null
  const to = (next: number) => `?${importSearch({ ...state, page: next })}`
  return (
    <nav aria-label="Страницы списка" className="mt-5 flex items-center justify-center gap-4">
      {page > 1 && (
        <Link to={to(page - 1)} className={buttonClass({ kind: 'ghost' })}>
          Назад
        </Link>
      )}
      <span className="tabular-nums">
        {page} из&nbsp;{pages}
      </span>
      {page < pages && (
        <Link to={to(page + 1)} className={buttonClass({ kind: 'ghost' })}>
          Дальше
        </Link>
      )}
    </nav>
  )
}
