import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { WalletImport } from '@kefir/wire/token-import'
import { formatPlural } from '../../lib/format/format.ts'
import { buttonClass } from '../../ui/button.tsx'

const TOKENS: [string, string, string] = ['токен', 'токена', 'токенов']

/** How far the import is, and what came of it. */
export function ImportProgress({ last }: { last: WalletImport }) {
  const { done, failed, total, is_running } = last
  const settled = done + failed
  const place = useRef<HTMLElement>(null)
  // Whoever began it has pressed a button far below.
  useEffect(() => {
    if (is_running) place.current?.scrollIntoView({ block: 'center' })
  }, [is_running])
  return (
    <section
      ref={place}
      aria-label="Ход импорта"
      className="mt-4 rounded-card border border-line bg-surface p-4 md:p-6"
    >
      <p role="status" className="font-semibold text-pretty">
        {is_running
          ? `Импортируем: ${settled} из\u00a0${total}`
          : `Импорт закончен: ${formatPlural(done, TOKENS)} в\u00a0вашем профиле${failed > 0 ? `, не\u00a0получилось ${failed}` : ''}`}
      </p>
      {is_running && (
        <progress
          aria-label="Импортировано"
          value={settled}
          max={total}
          className="mt-3 h-2.5 w-full overflow-hidden rounded-full accent-primary"
        />
      )}
      <p className="mt-2 text-sm text-pretty text-muted empty:hidden">
        {is_running
          ? 'Страницу можно закрыть: импорт идёт на\u00a0сервере.'
          : done > 0 &&
            'Новые коллекции и\u00a0токены сначала смотрит модератор. До\u00a0этого их видите только вы.'}
      </p>
      {!is_running && done > 0 && (
        <Link to="/profile?filter=polygon" className={`${buttonClass({ kind: 'ghost' })} mt-4`}>
          Посмотреть в&nbsp;профиле
        </Link>
      )}
    </section>
  )
}
