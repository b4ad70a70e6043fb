import { Link } from 'react-router'
import type { Token } from '@kefir/wire/tokens'
import type { TokenStatus } from '@kefir/wire/works'
import { buttonClass } from '../../ui/button.tsx'
import { AskSupport } from './ask-support.tsx'
import { importedWords, nextWords, STATUS_WORDS } from './status-words.ts'

type OwnWorkNoteProps = {
  token: Pick<
    Token,
    | 'id'
    | 'status'
    | 'status_reason'
    | 'waits_for'
    | 'is_edit_waiting'
    | 'is_own'
    | 'import_start_at'
    | 'author'
    | 'owner'
  >
}

const EDGES: Partial<Record<TokenStatus, string>> = {
  rejected: 'border-danger',
  hidden: 'border-danger',
}

/** To who owns it and did not make it: the mending is the author's. */
const BOUGHT =
  'Исправить работу может её автор. Если вы не\u00a0согласны, напишите в\u00a0поддержку.'

/** Tells the owner why nobody else sees the work or its edit yet, and what to do; nothing of one that is as it is shown. */
export function OwnWorkNote({ token }: OwnWorkNoteProps) {
  const status = token.status as TokenStatus
  if (token.is_edit_waiting && status === 'ready') return <EditNote id={token.id} />
  if (!token.is_own || status === 'ready') return null
  const { chip } = STATUS_WORDS[status]
  const isSentBack = status === 'rejected' || status === 'hidden'
  const isMine = token.author.id === token.owner.id

  return (
    <section
      aria-label="Состояние работы"
      className={`flex flex-wrap items-center gap-x-6 gap-y-3 rounded-card border-[1.5px] bg-surface p-4 sm:px-6 ${EDGES[status] ?? 'border-highlight'}`}
    >
      <div className="min-w-60 flex-1">
        <p className="font-bold">{chip}</p>
        {token.status_reason && (
          <p className="mt-1 text-pretty [overflow-wrap:anywhere] whitespace-pre-line">
            {token.status_reason}
          </p>
        )}
        <p className="mt-1 text-sm text-pretty text-muted">
          {token.import_start_at
            ? importedWords(status, token.waits_for)
            : isMine || !isSentBack
              ? nextWords(status, token.waits_for)
              : BOUGHT}
        </p>
      </div>
      {isSentBack && isMine && (
        <Link to={`/createNFT?id=${token.id}`} className={buttonClass()}>
          Исправить
        </Link>
      )}
      {/* Where the words lead there: an author mends what was sent back, and nobody else can. */}
      {(status === 'hidden' || (isSentBack && !isMine)) && <AskSupport workId={token.id} />}
      {isMine && !isSentBack && (
        <Link to={`/createNFT?made=${token.id}`} className={buttonClass({ kind: 'ghost' })}>
          {status === 'processing' ? 'Ход проверки' : 'Ход проверки и\u00a0отзыв'}
        </Link>
      )}
    </section>
  )
}

const EditNote = ({ id }: { id: number }) => (
  <section
    aria-label="Состояние работы"
    className="flex flex-wrap items-center gap-x-6 gap-y-3 rounded-card border-[1.5px] border-highlight bg-surface p-4 sm:px-6"
  >
    <div className="min-w-60 flex-1">
      <p className="font-bold">Правка на&nbsp;модерации</p>
      <p className="mt-1 text-sm text-pretty text-muted">
        Обычно проверяем в&nbsp;течение 24&nbsp;часов. Пока все видят работу прежней.
      </p>
    </div>
    <Link to={`/createNFT?id=${id}`} className={buttonClass({ kind: 'ghost' })}>
      Посмотреть правку
    </Link>
  </section>
)
