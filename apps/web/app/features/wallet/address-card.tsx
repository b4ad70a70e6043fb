import type { BlockchainAccount } from '@kefir/wire/blockchain-accounts'
import { formatDate, formatDateTime, formatPlural } from '../../lib/format/format.ts'
import { WholeAddress } from '../../lib/format/whole-address.tsx'
import { FormIntent } from '../../lib/forms/form-intent.tsx'
import { useActionForm } from '../../lib/forms/use-action-form.ts'
import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { formatPol } from './format-pol.ts'
import { UnlinkFold } from './unlink-fold.tsx'

type AddressCardProps = {
  account: BlockchainAccount
  /** There is no other one. */
  isOnly: boolean
  explorerUrl: string | null
  /** Undefined where it is not shown at all. */
  balance: string | null | undefined
}

/** One linked address and what may be done with it; all of it works without scripts. */
export function AddressCard({ account, isOnly, explorerUrl, balance }: AddressCardProps) {
  const { address, is_main } = account
  return (
    <article className="rounded-card border border-[light-dark(transparent,var(--color-line))] bg-surface p-4 shadow-card md:px-6 md:py-5">
      <div className="flex items-center gap-4">
        <span className="grid size-11 shrink-0 place-items-center rounded-[14px] bg-[#8a4dff]/14 text-[light-dark(#6a2fe0,#b794ff)] max-sm:hidden">
          <Icon name="polygon" />
        </span>
        <div className="min-w-0 grow">
          <div className="flex flex-wrap items-center gap-x-1">
            <h3 className="max-w-[calc(100%-52px)] font-sans text-[15px] leading-snug font-bold tracking-normal">
              <WholeAddress address={address} />
            </h3>
            <CopyButton text={address} label="Скопировать адрес" isBare />
          </div>
          <p className="text-[14px] text-pretty text-muted">
            {is_main && (
              <>
                <span className="inline-flex items-center gap-1.5 font-semibold text-ink">
                  <span aria-hidden="true" className="size-2 rounded-full bg-success" />
                  Основной
                </span>
                {'\u00a0· '}
              </>
            )}
            {factsOf(account, balance).join('\u00a0· ')}
          </p>
        </div>
      </div>
      <div className="mt-3 flex flex-wrap items-start gap-2">
        {explorerUrl && <ExplorerLink href={`${explorerUrl}/address/${address}`} />}
        {!is_main && <MainForm account={account} />}
        <UnlinkFold account={account} isOnly={isOnly} />
      </div>
    </article>
  )
}

function factsOf(
  { tokens_count, created_at, last_checked_at }: BlockchainAccount,
  balance: AddressCardProps['balance'],
) {
  return [
    'Polygon\u00a0Mainnet',
    // There may be more at the address, which nobody has brought here.
    `${formatPlural(tokens_count, ['токен', 'токена', 'токенов'])} на\u00a0сайте`,
    `привязан ${formatDate(created_at)}`,
    ...(last_checked_at ? [`проверен ${formatDateTime(last_checked_at)}`] : []),
    ...(balance === undefined
      ? []
      : [`баланс: ${balance === null ? 'сеть недоступна' : formatPol(balance)}`]),
  ]
}

const ExplorerLink = ({ href }: { href: string }) => (
  <a
    href={href}
    target="_blank"
    rel="noopener noreferrer"
    aria-label="Посмотреть адрес на Polygonscan, откроется в новой вкладке"
    title="Посмотреть на Polygonscan"
    className="hit -ml-3 grid shrink-0 place-items-center rounded-field text-muted hover:text-ink"
  >
    <Icon name="external" size={18} />
  </a>
)

function MainForm({ account: { id, address } }: { account: BlockchainAccount }) {
  const form = useActionForm({ intent: 'address-main' })
  return (
    <form.Form {...form.formProps}>
      <FormIntent name="address-main" />
      <input type="hidden" name="id" value={id} />
      <Button type="submit" kind="ghost" disabledBecause={form.disabledBecause}>
        {form.isSending ? 'Меняем…' : 'Сделать основным'}
        <span className="sr-only"> {address}</span>
      </Button>
      <p role="alert" className="mt-2 text-sm text-danger empty:hidden">
        {form.footer}
      </p>
    </form.Form>
  )
}
