import { Button } from '../../ui/button.tsx'

type UploadProgressProps = { share: number; onCancel: () => void }

/** How much has gone out, in a bar and a number. */
export function UploadProgress({ share, onCancel }: UploadProgressProps) {
  const percent = Math.round(share * 100)
  return (
    <div className="mt-3 flex flex-wrap items-center gap-3">
      <progress
        max={100}
        value={percent}
        aria-label="Загрузка картинки"
        className="h-2.5 min-w-32 flex-1 overflow-hidden rounded-full accent-primary"
      />
      <span className="tabular-nums">{percent}&nbsp;%</span>
      <Button kind="ghost" onClick={onCancel}>
        Отменить
      </Button>
    </div>
  )
}
