import type { ReactNode, RefObject } from 'react'
import type { BlockchainAccount } from '@kefir/wire/blockchain-accounts'
import type { ExportPageReply } from '@kefir/wire/exports'
import { FormIntent } from '../../lib/forms/form-intent.tsx'
import { useActionForm } from '../../lib/forms/use-action-form.ts'
import { WholeAddress } from '../../lib/format/whole-address.tsx'
import { Button } from '../../ui/button.tsx'
import { EXPORT_NAMES } from './export-steps.ts'

type ExportFormProps = {
  page: ExportPageReply
  addresses: BlockchainAccount[]
  /** The one that is meant, unless another is chosen. */
  chosen: BlockchainAccount
  /** The way to link another one. */
  linking: ReactNode
  /** Goes on from here who linked their first address. */
  heading: RefObject<HTMLHeadingElement | null>
}

/** Where the token goes, what that means, and «Выгрузить»; what stands in the way is said. */
export function ExportForm({ page, addresses, chosen, linking, heading }: ExportFormProps) {
  const { token, kind, why_not } = page
  const names = EXPORT_NAMES[kind]
  const form = useActionForm({ intent: 'token-export' })
  return (
    <section
      aria-labelledby="export-form"
      className="rounded-card border border-line bg-surface p-5 md:p-6"
    >
      <h2
        ref={heading}
        tabIndex={-1}
        id="export-form"
        className="scroll-mt-24 text-[19px] leading-tight"
      >
        {names.where}
      </h2>
      <form.Form {...form.formProps}>
        <FormIntent name="token-export" />
        {/* The server knows the main one only: what this browser has chosen comes a moment later. */}
        <fieldset key={chosen.id} className="mt-3">
          <legend className="text-pretty text-muted">Адрес вашего кошелька в&nbsp;Polygon</legend>
          {addresses.map(({ id, address, is_main }) => (
            <label
              key={id}
              className="mt-2 flex min-h-12 cursor-pointer items-center gap-3 rounded-field border-[1.5px] border-line px-4 py-2 has-checked:border-primary"
            >
              <input
                type="radio"
                name="address_id"
                value={id}
                required
                defaultChecked={form.typed('address_id', String(chosen.id)) === String(id)}
                className="size-5 shrink-0 accent-primary"
              />
              <span className="min-w-0 text-[15px]">
                <WholeAddress address={address} />
                {is_main && <span className="block text-sm text-muted">Основной</span>}
              </span>
            </label>
          ))}
        </fieldset>
        <p role="alert" className="mt-2 text-sm text-danger empty:hidden">
          {form.errors['address_id']}
        </p>
        {linking}
        <ul className="mt-4 max-w-[64ch] list-disc space-y-1 pl-5 text-pretty text-muted">
          <li>Это бесплатно: за&nbsp;операцию в&nbsp;сети платим мы.</li>
          <li>Пока {names.going} идёт, продать или изменить токен нельзя.</li>
          {token.is_sale && (
            <li className="font-semibold text-ink">Токен сейчас продаётся: продажа будет снята.</li>
          )}
          <li>{names.afterwards}</li>
        </ul>
        <Button
          type="submit"
          size="large"
          className="mt-5 w-full sm:w-auto"
          disabledBecause={why_not ?? form.disabledBecause}
        >
          {form.isSending ? 'Отправляем…' : names.deed}
        </Button>
        {why_not && <p className="mt-2 max-w-[64ch] text-pretty text-muted">{why_not}.</p>}
        <p role="alert" className="mt-2 text-pretty text-danger empty:hidden">
          {form.footer}
        </p>
      </form.Form>
    </section>
  )
}
