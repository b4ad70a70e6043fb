import { useId, useState, type DragEvent } from 'react'
import { Button, buttonClass } from './button.tsx'
import { Icon } from './icon.tsx'

/** What is shown of a file on its way; `lib/uploads/use-upload.ts` gives all of it. */
export type ShownUpload = {
  stage: 'none' | 'sending' | 'paused' | 'offline' | 'failed' | 'checking' | 'ready' | 'refused'
  file: File | null
  sent: number
  progress: string | null
  reason: string | null
  isSlow: boolean
  choose: (file: File) => void
  pause: () => void
  resume: () => void
  remove: () => void
}

type UploadFieldProps = {
  /** Of the form's field, to which a refusal leads. */
  name: string
  title: string
  /** What will do, and how large. */
  text: string
  accept: string
  upload: ShownUpload
  /** Cut off on an earlier visit: chosen again, they go on. */
  unfinished?: { name: string }[]
  error?: string | undefined
}

/** Chooses a file and shows its way: a bar with numbers, pause, going on, what the server found. */
export function UploadField(props: UploadFieldProps) {
  const { name, title, text, accept, upload, unfinished = [], error } = props
  const id = useId()
  const [isOver, setOver] = useState(false)
  const isEmpty = upload.stage === 'none' || upload.stage === 'refused'
  const choose = ([file]: Iterable<File>) => file && upload.choose(file)

  const dropProps = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      setOver(false)
      choose(event.dataTransfer.files)
    },
  }

  return (
    <div
      role="group"
      aria-labelledby={`${id}-title`}
      {...dropProps}
      className={`rounded-card border-[1.5px] border-dashed bg-bg p-4 sm:p-5 ${isOver ? 'border-primary' : 'border-edge'}`}
    >
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <div className="min-w-52 flex-1">
          <h3
            id={`${id}-title`}
            className="font-sans text-base font-bold tracking-normal wrap-anywhere"
          >
            {upload.file?.name ?? (isEmpty ? title : 'Файл загружен раньше')}
          </h3>
          <p id={`${id}-limits`} className="mt-0.5 text-sm text-pretty text-muted">
            {text}
            <span className="noscript:hidden pointer-coarse:hidden"> Можно перетащить сюда.</span>
          </p>
          {isEmpty && unfinished.length > 0 && (
            <p className="mt-1 text-sm text-pretty wrap-anywhere">
              Не догрузился файл «{unfinished[0]!.name}». Выберите его снова, и загрузка
              продолжится.
            </p>
          )}
        </div>
        <span className="noscript:hidden">
          <input
            id={id}
            data-name={name}
            type="file"
            accept={accept}
            aria-describedby={`${id}-limits ${id}-state`}
            aria-invalid={error ? true : undefined}
            onChange={(event) => {
              choose(event.currentTarget.files ?? [])
              // The same file may be chosen again.
              event.currentTarget.value = ''
            }}
            className="peer sr-only"
          />
          <label
            htmlFor={id}
            className={`cursor-pointer peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-primary ${buttonClass({ kind: 'ghost' })}`}
          >
            {isEmpty ? 'Выбрать файл' : 'Заменить'}
            <span className="sr-only">, {title.toLowerCase()}</span>
          </label>
        </span>
        <p className="hidden text-sm text-muted noscript:block">
          Чтобы выбрать файл, включите в&nbsp;браузере JavaScript.
        </p>
      </div>
      <UploadWay upload={upload} />
      <p id={`${id}-state`} role="status" className="mt-3 text-sm empty:hidden">
        {wordsOf(upload)}
      </p>
      <p role="alert" className="mt-2 text-sm text-danger empty:hidden">
        {error}
      </p>
    </div>
  )
}

/** The bar while bytes go, and what can be done about it. */
function UploadWay({ upload }: Pick<UploadFieldProps, 'upload'>) {
  const { stage, file, sent, progress } = upload
  if (!file || !['sending', 'paused', 'offline', 'failed'].includes(stage)) return null
  const isGoing = stage === 'sending' || stage === 'offline'

  return (
    <div className="mt-4">
      <progress
        max={file.size}
        value={sent}
        aria-label={`Загрузка: ${file.name}`}
        className="block h-2.5 w-full overflow-hidden rounded-full accent-primary"
      />
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="min-w-40 flex-1 text-sm tabular-nums">{progress}</p>
        <Button kind="ghost" onClick={isGoing ? upload.pause : upload.resume}>
          {isGoing ? 'Пауза' : 'Продолжить'}
        </Button>
        <Button kind="ghost" onClick={upload.remove}>
          Отменить
        </Button>
      </div>
    </div>
  )
}

function wordsOf({ stage, reason, isSlow }: ShownUpload) {
  if (stage === 'paused') return 'На паузе. Всё, что дошло, сохранилось.'
  if (stage === 'offline') return reason
  if (stage === 'checking')
    return isSlow
      ? 'Проверяем файл… Это дольше обычного. Форму можно отправить: работа появится, когда проверка закончится.'
      : 'Проверяем файл… Форму уже можно отправить.'
  if (stage === 'failed' || stage === 'refused')
    return <span className="text-danger">{reason}</span>
  if (stage === 'ready')
    return (
      <span className="inline-flex items-center gap-1.5 font-semibold">
        <Icon name="check" className="text-success" />
        Файл загружен и проверен
      </span>
    )
  return null
}
