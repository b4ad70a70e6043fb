import { formatPlural, pickPlural } from '@kefir/rules/text/format-russian'
import type { BlockchainAccount } from '@kefir/wire/blockchain-accounts'
import { FormIntent } from '../../lib/forms/form-intent.tsx'
import { useActionForm } from '../../lib/forms/use-action-form.ts'
import { Button, buttonClass } from '../../ui/button.tsx'

const endingWords = (sales: number) =>
  `С\u00a0продажи ${pickPlural(sales, ['будет снят', 'будут сняты', 'будет снято'])} ${formatPlural(sales, ['токен', 'токена', 'токенов'])}.`

type UnlinkFoldProps = { account: BlockchainAccount; isOnly: boolean }

/** «Отвязать» asks first; the question opens without scripts too. */
export function UnlinkFold({
  account: { id, address, is_main, sales_count },
  isOnly,
}: UnlinkFoldProps) {
  const form = useActionForm({ intent: 'address-unlink' })
  return (
    <details className="max-w-full open:basis-full">
      <summary
        className={`${buttonClass({ kind: 'ghost' })} cursor-pointer list-none [&::-webkit-details-marker]:hidden`}
      >
        Отвязать
        <span className="sr-only"> {address}</span>
      </summary>
      <form.Form {...form.formProps} className="mt-3">
        <FormIntent name="address-unlink" />
        <input type="hidden" name="id" value={id} />
        <p className="max-w-[60ch] text-pretty">
          Отвязать этот адрес? Токены останутся в&nbsp;вашем кошельке, но&nbsp;сайт перестанет
          показывать их вашими.
          {sales_count > 0 && ` ${endingWords(sales_count)}`}
          {is_main && !isOnly && ' Основным станет самый старый из\u00a0оставшихся.'}
        </p>
        <Button type="submit" kind="danger" className="mt-3" disabledBecause={form.disabledBecause}>
          {form.isSending ? 'Отвязываем…' : 'Да, отвязать'}
        </Button>
        <p role="alert" className="mt-2 text-sm text-danger empty:hidden">
          {form.footer}
        </p>
      </form.Form>
    </details>
  )
}
