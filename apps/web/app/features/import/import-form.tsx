import { useCallback, useEffect, useRef } from 'react'
import type { ImportFilter, WalletTokensReply } from '@kefir/wire/token-import'
import { MOST_IMPORTED } from '@kefir/rules/chain/import-problems'
import { FormIntent } from '../../lib/forms/form-intent.tsx'
import { useActionForm } from '../../lib/forms/use-action-form.ts'
import { ButtonReason } from '../../ui/button-reason.tsx'
import { Button } from '../../ui/button.tsx'
import { holdFoot } from '../../ui/hold-foot.ts'
import { ImportAll } from './import-all.tsx'
import { listPicked, pickedElsewhere, readBoxes } from './import-picks.ts'
import type { ImportState } from './import-query.ts'
import { ImportRow, isPickable } from './import-row.tsx'
import type { usePicks } from './use-picks.ts'

type ImportFormProps = {
  state: ImportState
  list: WalletTokensReply
  /** Of the token that the page's address names: picked unless it was put back. */
  named: string | null
  picking: ReturnType<typeof usePicks>
}

const PICKED_WORDS: Partial<Record<ImportFilter, string>> = {
  spam: 'Это не\u00a0спам',
  errors: 'Повторить выбранные',
}

/** The found tokens, to be picked and brought here; among the spam, to be let out of it. */
export function ImportForm({ state, list, named, picking }: ImportFormProps) {
  const { wallet, filter } = state
  const isSpam = filter === 'spam'
  const form = useActionForm({ intent: isSpam ? 'wallet-trust' : 'wallet-import' })
  const { tokens } = list
  const { picks, change } = picking
  const count = listPicked(picks).length
  const rows = useRef<HTMLUListElement>(null)
  const read = useCallback(() => {
    const inputs = rows.current!.querySelectorAll<HTMLInputElement>('input[type=checkbox]')
    const boxes = [...inputs].map(({ value, checked }) => ({ value, checked }))
    change((before) => readBoxes(before, { tokens, boxes }))
  }, [tokens, change])
  // What was let out of the spam is picked no more. An import has a scope of its own.
  useEffect(() => {
    if (isSpam && form.isDone) change(() => new Map())
  }, [isSpam, form.isDone, change])
  // A box may have been ticked before the page woke up, or have gone with the standing of its token.
  useEffect(read, [read])

  const isRunning = list.import?.is_running ?? false
  const why = isRunning ? 'Дождитесь конца импорта, который уже идёт' : null
  const tooMany =
    count > MOST_IMPORTED ? `За\u00a0один раз можно выбрать до\u00a0${MOST_IMPORTED} токенов` : null
  // «Повторить» is refused too, where nothing can be picked.
  const refusal = tooMany ?? form.errors['token_ids'] ?? form.footer
  const canPick = count > 0 || tokens.some(isPickable)
  // A finger scrolls past a button that has nothing to do.
  const isHeld = count > 0 || Boolean(refusal)

  return (
    <section aria-label="Найденные токены" className="mt-5">
      <form.Form {...form.formProps} onChange={read}>
        <FormIntent name={isSpam ? 'wallet-trust' : 'wallet-import'} />
        <input type="hidden" name="wallet" value={wallet} />
        {pickedElsewhere(picks, tokens).map((id) => (
          <input key={id} type="hidden" name="token_ids" value={id} />
        ))}
        <ul
          ref={rows}
          className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-5 xl:grid-cols-6"
        >
          {tokens.map((token) => (
            <li key={token.id}>
              <ImportRow
                token={token}
                isPicked={picks.get(token.id) ?? token.id.toLowerCase() === named}
              />
            </li>
          ))}
        </ul>
        {tokens.length === 0 && (
          <p className="rounded-card border border-line bg-surface p-6 text-center text-pretty text-muted">
            Таких токенов здесь нет.
          </p>
        )}
        {(canPick || refusal) && (
          <div
            ref={isHeld ? holdFoot : undefined}
            className={`z-10 -mx-4 mt-4 border-t border-line bg-bg px-4 pt-3 pb-[max(12px,env(safe-area-inset-bottom))] sm:mx-0 sm:px-0 ${isHeld ? 'sticky bottom-0' : ''}`}
          >
            <p role="alert" className="mb-2 font-semibold text-pretty text-danger empty:hidden">
              {refusal}
            </p>
            {canPick && (
              <Button
                type="submit"
                size="large"
                className="w-full sm:w-auto"
                disabledBecause={tooMany ?? why ?? form.disabledBecause}
              >
                {PICKED_WORDS[filter] ?? 'Импортировать выбранные'}
                {count > 0 && ` (${count})`}
              </Button>
            )}
            {canPick && <ButtonReason form={form} also={tooMany ? null : why} />}
          </div>
        )}
      </form.Form>
      {!isSpam && <All {...{ state, list }} why={form.isSending ? 'Отправляем' : why} />}
    </section>
  )
}

type AllProps = { state: ImportState; list: WalletTokensReply; why: string | null }

/** Where the errors are looked at: all that may be tried again. */
function All({ state: { wallet, filter }, list, why }: AllProps) {
  const { availableTokensCount, retryableCount, readingCount, errorsCount } = list
  const isRetry = filter === 'errors'
  const count = isRetry ? retryableCount : availableTokensCount
  if (count === 0) return null
  // What failed for a passing reason stands among the available, and goes along.
  const skipped =
    errorsCount > 0
      ? 'Токены из\u00a0списка «С\u00a0ошибкой», уже импортированные и\u00a0возможный спам пропустим.'
      : 'Уже импортированные токены и\u00a0возможный спам пропустим.'
  const later =
    readingCount > 0
      ? ' Те, описания которых ещё читаем, можно будет импортировать чуть позже.'
      : ''
  const words = isRetry
    ? 'Токены, которым повтор не\u00a0поможет, пропустим.'
    : `${skipped}${later}`
  return <ImportAll {...{ wallet, isRetry, count, why, words }} />
}
