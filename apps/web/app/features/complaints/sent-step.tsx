import { Link } from 'react-router'
import { useFocusOnce } from '../../lib/browser/use-focus-once.ts'
import { Button } from '../../ui/button.tsx'

type SentStepProps = { number: string; onClose: () => void }

export function SentStep({ number, onClose }: SentStepProps) {
  const text = useFocusOnce()

  return (
    <>
      <p ref={text} tabIndex={-1} className="text-base text-pretty outline-none">
        Ваша жалоба отправлена администрации сайта. Мы рассмотрим её и примем соответствующие меры.
      </p>
      <p className="mt-4 flex items-baseline justify-between gap-4 rounded-field bg-bg px-4 py-3">
        <span className="text-muted">Номер жалобы</span>
        <span className="text-[17px] font-extrabold tabular-nums select-all">{number}</span>
      </p>
      <p className="mt-3 text-sm text-pretty text-muted">
        Ответ появится в{'\u00a0'}разделе{' '}
        <Link
          to="/support/complaints"
          onClick={onClose}
          className="font-semibold text-primary underline underline-offset-3"
        >
          «Мои жалобы»
        </Link>
        .
      </p>
      <Button size="large" className="mt-5 w-full" onClick={onClose}>
        ОК
      </Button>
    </>
  )
}
