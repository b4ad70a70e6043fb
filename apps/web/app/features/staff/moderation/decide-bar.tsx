import { Link } from 'react-router'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { holdFoot } from '../../../ui/hold-foot.ts'

type DecideBarProps = {
  /** What was imported nobody can mend, so that it is not sent back. */
  isImported: boolean
  /** Why nothing can be decided. */
  whyNot: string | null
  isSending: boolean
  error: string | null
  next: string | null
  /** Why there is no next. */
  whyNoNext: string | null
  onApprove: () => void
  onReject: () => void
  onDefer: () => void
}

/** The decision itself: always within reach, each button with its key. */
export function DecideBar({
  isImported,
  whyNot,
  isSending,
  error,
  next,
  whyNoNext,
  onApprove,
  onReject,
  onDefer,
}: DecideBarProps) {
  const disabledBecause = whyNot ?? (isSending ? 'Решение уже отправляется' : null)
  return (
    <div
      ref={holdFoot}
      className="sticky bottom-0 z-10 -mx-4 mt-5 border-t border-line bg-surface px-4 py-3 md:bottom-4 md:mx-0 md:rounded-[14px] md:border md:shadow-card"
    >
      <p role="alert" className="mb-2 text-danger empty:hidden">
        {error}
      </p>
      {whyNot && <p className="mb-2 text-muted">{whyNot}</p>}
      <div className="flex flex-wrap items-center gap-2">
        <Button onClick={onApprove} disabledBecause={disabledBecause} aria-keyshortcuts="A">
          {isSending ? 'Отправляем…' : 'Одобрить'} <Key name="A" />
        </Button>
        <Button
          kind="ghost"
          onClick={onReject}
          disabledBecause={disabledBecause}
          aria-keyshortcuts="R"
        >
          {isImported ? 'Отклонить' : 'Вернуть'} <Key name="R" />
        </Button>
        <Button
          kind="ghost"
          onClick={onDefer}
          disabledBecause={disabledBecause}
          aria-keyshortcuts="D"
        >
          Отложить <Key name="D" />
        </Button>
        {next ? (
          <Link
            to={next}
            prefetch="render"
            aria-keyshortcuts="N"
            className={`${buttonClass({ kind: 'ghost' })} ml-auto`}
          >
            Следующая <Key name="N" />
          </Link>
        ) : (
          <span className="ml-auto text-sm text-pretty text-muted">{whyNoNext}</span>
        )}
      </div>
    </div>
  )
}

const Key = ({ name }: { name: string }) => (
  <kbd
    aria-hidden
    className="rounded-[5px] border border-current/30 px-1.5 text-[12px] leading-5 font-semibold opacity-75 max-lg:hidden"
  >
    {name}
  </kbd>
)
