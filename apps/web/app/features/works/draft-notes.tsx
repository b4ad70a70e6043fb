import { formatDateTime } from '../../lib/format/format.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'

type DraftNotesProps = {
  /** Of `useKeptFields`. */
  kept: {
    offered: { savedAt: string } | null
    takeOffered: () => void
    refuseOffered: () => void
    hasDraft: boolean
    startAnew: () => void
  }
}

/** What was typed earlier: here and put in already, or on another device and only offered. */
export function DraftNotes({ kept }: DraftNotesProps) {
  return (
    <>
      {kept.offered && (
        <DraftOffer
          savedAt={kept.offered.savedAt}
          onTake={kept.takeOffered}
          onRefuse={kept.refuseOffered}
        />
      )}
      {kept.hasDraft && <DraftLine onForget={kept.startAnew} />}
    </>
  )
}

type DraftOfferProps = {
  /** When the other device left it. */
  savedAt: string
  onTake: () => void
  onRefuse: () => void
}

/** What was typed on another device later than here. */
function DraftOffer({ savedAt, onTake, onRefuse }: DraftOfferProps) {
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

type DraftLineProps = { onForget: () => void }

/** Says that the form was filled on an earlier visit, and offers to begin anew. */
function DraftLine({ onForget }: DraftLineProps) {
  return (
    <p className="mb-5 flex flex-wrap items-center gap-x-3 rounded-field bg-surface px-4 py-1">
      <span className="py-2">Здесь то, что вы ввели раньше и&nbsp;не&nbsp;отправили.</span>
      <button
        type="button"
        onClick={onForget}
        className="min-h-11 font-semibold text-primary underline-offset-4 hover:underline"
      >
        Начать заново
      </button>
    </p>
  )
}
