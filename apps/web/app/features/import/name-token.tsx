import { FormIntent } from '../../lib/forms/form-intent.tsx'
import { useActionForm } from '../../lib/forms/use-action-form.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'

type NameTokenProps = {
  wallet: string
  contract: string
  number: string
  /** Nothing was found: this is the way on. */
  isOnlyWay: boolean
}

/** For a token that came to the wallet before the blocks that are looked at. */
export function NameToken({ wallet, contract, number, isOnlyWay }: NameTokenProps) {
  const form = useActionForm({ intent: 'wallet-name', draft: 'import-token' })
  const { errors } = form
  return (
    <details
      open={isOnlyWay || contract !== '' || undefined}
      className="mt-8 rounded-card border border-line bg-surface p-4 md:p-6"
    >
      <summary className="min-h-11 cursor-pointer content-center font-bold">
        {isOnlyWay ? 'Найти токен по\u00a0адресу контракта' : 'Нужного токена нет в\u00a0списке'}
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
          defaultValue={form.typed('contract', contract)}
          placeholder="0x…"
          maxLength={42}
          autoComplete="off"
          spellCheck={false}
          error={errors['token'] ?? null}
        />
        <Field
          label="Номер токена"
          name="number"
          defaultValue={form.typed('number', number)}
          inputMode="numeric"
          maxLength={78}
          autoComplete="off"
        />
        <Button
          type="submit"
          size="large"
          kind="ghost"
          className="self-start md:mt-7"
          disabledBecause={form.disabledBecause}
        >
          Найти токен
        </Button>
      </form.Form>
      <p role="alert" className="mt-2 font-semibold text-danger empty:hidden">
        {errors['token'] ? null : form.footer}
      </p>
    </details>
  )
}
