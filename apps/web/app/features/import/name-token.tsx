import { useState } from 'react'
import { writeTokenKey, type TokenKey } from '@kefir/rules/chain/token-key'
import type { WalletTokensReply } from '@kefir/wire/token-import'
import { FormIntent } from '../../lib/forms/form-intent.tsx'
import { useActionForm } from '../../lib/forms/use-action-form.ts'
import { ButtonReason } from '../../ui/button-reason.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'

type NameTokenProps = {
  wallet: string
  list: Pick<WalletTokensReply, 'scan' | 'allTokensCount'>
  /** Of the page's address. */
  named: TokenKey | null
  /** Whether what came of the last look is news yet. */
  isLookTold: boolean
  /** Nothing was found, or the page's address names no token: this is the way on. */
  isOnlyWay: boolean
}

/** For a token that came to the wallet before the blocks that are looked at. */
export function NameToken({ wallet, list, named, isLookTold, isOnlyWay }: NameTokenProps) {
  const { scan, allTokensCount } = list
  const form = useActionForm({ intent: 'wallet-name', draft: 'import-token' })
  const { errors, footer } = form
  const isLatest = useIsLatest(wallet, scan) || form.isDone
  const looked = isLookTold ? lookedFor(scan) : null
  // Another token than was looked for before the page was opened is what people have come for.
  const told = looked && named && !isLatest && !isSame(looked, named) ? null : looked
  const said = told ?? named
  const isRefused = footer !== null || Object.keys(errors).length > 0
  const fold = useFold(isOnlyWay || said !== null || isRefused)
  const isSought = form.isSending || (scan?.is_running === true && scan.token !== null)
  const why = scan?.is_running ? 'Кошелёк уже просматривается. Подождите' : null
  return (
    <details {...fold} className="mt-8 rounded-card border border-line bg-surface p-4 md:p-6">
      <summary className="min-h-11 cursor-pointer content-center font-bold">
        {allTokensCount === 0
          ? 'Найти токен по\u00a0адресу контракта'
          : 'Нужного токена нет в\u00a0списке'}
      </summary>
      <p className="mt-1 max-w-[72ch] text-pretty text-muted">
        Назовите его: адрес контракта и&nbsp;номер видны в&nbsp;кошельке и&nbsp;в&nbsp;обозревателе
        сети.
      </p>
      <form.Form {...form.formProps} className="mt-4 grid gap-4 md:grid-cols-[1fr_220px_auto]">
        <FormIntent name="wallet-name" />
        <input type="hidden" name="wallet" value={wallet} />
        <Field
          label="Адрес контракта"
          name="contract"
          defaultValue={form.typed('contract', said?.contract ?? '')}
          placeholder="0x…"
          maxLength={64}
          autoComplete="off"
          spellCheck={false}
          error={errors['contract'] ?? null}
        />
        <Field
          label="Номер токена"
          name="number"
          defaultValue={form.typed('number', said?.number ?? '')}
          inputMode="numeric"
          maxLength={80}
          autoComplete="off"
          error={errors['number'] ?? null}
        />
        <div className="md:mt-7">
          <Button
            type="submit"
            size="large"
            kind={named ? 'primary' : 'ghost'}
            className="w-full"
            disabledBecause={why ?? form.disabledBecause}
          >
            {isSought ? 'Ищем…' : 'Найти токен'}
          </Button>
        </div>
      </form.Form>
      <ButtonReason form={form} also={why} />
      <p
        role="alert"
        className="mt-2 font-semibold text-pretty wrap-anywhere text-danger empty:hidden"
      >
        {form.isSending ? null : (footer ?? (told && scan?.failure))}
      </p>
    </details>
  )
}

/** What was named last, while it is looked for and where that came to nothing: it may be mended and sent again. */
function lookedFor(scan: WalletTokensReply['scan']): TokenKey | null {
  if (!scan?.token || !(scan.is_running || scan.failure)) return null
  const [contract = '', number = ''] = scan.token.split(':')
  return { contract, number }
}

const isSame = (one: TokenKey, other: TokenKey) =>
  writeTokenKey(one).toLowerCase() === writeTokenKey(other).toLowerCase()

/** Whether the last look at the wallet is later than the page: it runs, or has ended since. */
function useIsLatest(wallet: string, scan: WalletTokensReply['scan']) {
  const endedAt = scan?.ended_at ?? null
  const [before, setBefore] = useState({ wallet, endedAt })
  if (before.wallet !== wallet) setBefore({ wallet, endedAt })
  return scan?.is_running === true || (before.wallet === wallet && before.endedAt !== endedAt)
}

/** Opens by itself when there is something to see, and is closed by hand alone. */
function useFold(isAsked: boolean) {
  const [isOpen, setOpen] = useState(isAsked)
  const [wasAsked, setAsked] = useState(isAsked)
  if (isAsked !== wasAsked) {
    setAsked(isAsked)
    if (isAsked) setOpen(true)
  }
  return {
    open: isOpen,
    onToggle: ({ currentTarget }: { currentTarget: HTMLDetailsElement }) =>
      setOpen(currentTarget.open),
  }
}
