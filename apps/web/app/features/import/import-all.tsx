import { MOST_IMPORTED } from '@kefir/rules/chain/import-problems'
import { FormIntent } from '../../lib/forms/form-intent.tsx'
import { useActionForm } from '../../lib/forms/use-action-form.ts'
import { Button } from '../../ui/button.tsx'

/** Says that all that failed is to be tried again. */
export const FAILED = 'failed'

type ImportAllProps = {
  wallet: string
  /** All that failed and may be tried again, instead of all that may be brought. */
  isRetry: boolean
  count: number
  /** What is said of it while it can be pressed. */
  words: string
  /** Why nothing can be brought now. */
  why: string | null
}

/** As many as may be brought at once, without picking each. */
export function ImportAll({ wallet, isRetry, count, words, why }: ImportAllProps) {
  const form = useActionForm({ intent: 'wallet-import-all' })
  const verb = isRetry ? 'Повторить' : 'Импортировать'
  return (
    <form.Form {...form.formProps} className="mt-3">
      <FormIntent name="wallet-import-all" />
      {isRetry && <input type="hidden" name={FAILED} value="true" />}
      <input type="hidden" name="wallet" value={wallet} />
      <Button
        type="submit"
        kind="ghost"
        size="large"
        className="w-full sm:w-auto"
        disabledBecause={why ?? form.disabledBecause}
      >
        {count > MOST_IMPORTED ? `${verb} первые ${MOST_IMPORTED}` : `${verb} все (${count})`}
      </Button>
      <p className="mt-2 max-w-[72ch] text-sm text-pretty text-muted empty:hidden">
        {why ?? words}
      </p>
      <p role="alert" className="mt-2 font-semibold text-danger empty:hidden">
        {form.footer}
      </p>
    </form.Form>
  )
}
