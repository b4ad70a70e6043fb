import { Form, useSubmit } from 'react-router'
import type { WalletTokensReply } from '@kefir/wire/token-import'
import { FormIntent } from '../../lib/forms/form-intent.tsx'
import { useActionForm } from '../../lib/forms/use-action-form.ts'
import { AddressEnds } from '../../lib/format/address-ends.tsx'
import { formatDateTime, formatPlural } from '../../lib/format/format.ts'
import { shortAddress } from '../../lib/format/short-address.ts'
import { WholeAddress } from '../../lib/format/whole-address.tsx'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/select.tsx'
import { useFollowed } from '../../ui/use-followed.ts'

type WalletBarProps = {
  addresses: string[]
  wallet: string
  list: WalletTokensReply
  /** Of the page, on which another wallet is chosen. */
  path: string
  /** What is to be done first: nobody has looked yet, and the page's address names no token. */
  isFirst: boolean
}

/** Whose tokens are looked at, and the look itself. */
export function WalletBar({ addresses, wallet, list, path, isFirst }: WalletBarProps) {
  const { scan } = list
  const form = useActionForm({ intent: 'wallet-scan' })
  const isLooking = scan?.is_running ?? false
  const isSought = form.isSending || (isLooking && !scan?.token)
  const wasLookedThrough = scan !== null && scan.token === null
  return (
    <section
      aria-label="Кошелёк"
      className="mt-4 rounded-card border border-line bg-surface p-3 md:mt-5 md:p-6"
    >
      <div className="flex flex-wrap items-end gap-x-4 gap-y-2">
        <WalletChoice addresses={addresses} wallet={wallet} path={path} />
        <form.Form {...form.formProps}>
          <FormIntent name="wallet-scan" />
          <input type="hidden" name="wallet" value={wallet} />
          <Button
            type="submit"
            size="large"
            kind={isFirst ? 'primary' : 'ghost'}
            disabledBecause={isLooking ? 'Кошелёк уже просматривается' : form.disabledBecause}
          >
            {isSought ? 'Ищем…' : wasLookedThrough ? 'Обновить список' : 'Найти токены'}
          </Button>
        </form.Form>
      </div>
      <p role="status" className="mt-2 text-pretty text-muted empty:hidden md:mt-3">
        {lookWords(list)}
      </p>
      <p role="alert" className="mt-2 font-semibold text-pretty text-danger empty:hidden">
        {form.footer ?? (scan?.token ? null : scan?.failure)}
      </p>
    </section>
  )
}

/** A look that failed, or was for one named token, tells nothing of the wallet: the list stands by itself. */
function lookWords(list: WalletTokensReply) {
  const { scan, allTokensCount, readingCount } = list
  const left = readingCount > 0 ? `, описаний осталось прочитать ${readingCount}` : ''
  const found = allTokensCount > 0 ? `нашли ${countWords(list)}` : 'пока ничего не\u00a0нашли'
  if (scan?.is_running && scan.token) return 'Ищем названный токен. Страницу можно закрыть.'
  if (scan?.is_running) return `Просматриваем кошелёк: ${found}${left}. Страницу можно закрыть.`
  if (!scan?.ended_at) return null
  if (scan.failure || scan.token)
    return allTokensCount > 0 ? `В\u00a0списке ${countWords(list)}${left}.` : null
  return `Просмотрен ${formatDateTime(scan.ended_at)}: ${found}${left}.`
}

/** Spam is counted apart: the list leaves it out. */
function countWords({ allTokensCount, spamCount }: WalletTokensReply) {
  const all = formatPlural(allTokensCount, ['токен', 'токена', 'токенов'])
  return spamCount > 0 ? `${all}, из\u00a0них ${spamCount}\u00a0— возможный спам` : all
}

function WalletChoice({ addresses, wallet, path }: Omit<WalletBarProps, 'list' | 'isFirst'>) {
  const submit = useSubmit()
  const choice = useFollowed<HTMLSelectElement>(wallet)
  if (addresses.length === 1)
    return (
      <div className="min-w-0 grow">
        <p className="font-semibold">Кошелёк</p>
        <p className="md:hidden">
          <AddressEnds address={wallet} />
        </p>
        <p className="max-md:hidden">
          <WholeAddress address={wallet} />
        </p>
      </div>
    )
  return (
    <Form method="get" action={path} className="flex min-w-0 grow basis-36 items-end gap-2">
      <Select
        label="Кошелёк"
        name="wallet"
        ref={choice}
        defaultValue={wallet}
        onChange={({ currentTarget }) =>
          void submit(currentTarget.form, { preventScrollReset: true })
        }
        className="min-w-0 grow"
      >
        {addresses.map((address) => (
          <option key={address} value={address}>
            {shortAddress(address)}
          </option>
        ))}
      </Select>
      <noscript>
        <button type="submit">Показать</button>
      </noscript>
    </Form>
  )
}
