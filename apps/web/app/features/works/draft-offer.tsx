import { formatDateTime } from '../../lib/format/format.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'

type DraftOfferProps = {
  /** When the other device left it. */
  savedAt: string
  onTake: () => void
  onRefuse: () => void
}

/** What was typed on another device later than here. */
export function DraftOffer({ savedAt, onTake, onRefuse }: DraftOfferProps) {
  return (
    <section
      aria-label="Черновик с другого устройства"
      className="mb-5 flex flex-wrap items-center gap-x-5 gap-y-3 rounded-card border-[1.5px] border-primary bg-surface p-4 sm:px-6"
    >
      <Icon name="phone" size={26} className="shrink-0 text-primary" />
      <p className="min-w-60 flex-1 text-pretty">
        <strong className="block">
          Продолжить с&nbsp;того места, где остановились на&nbsp;другом устройстве?
        </strong>
        <span className="text-muted">Черновик сохранён {formatDateTime(savedAt)}.</span>
      </p>
      <div className="flex flex-wrap gap-2">
        <Button onClick={onTake}>Продолжить</Button>
        <Button kind="ghost" onClick={onRefuse}>
          Оставить как здесь
        </Button>
      </div>
    </section>
  )
}
