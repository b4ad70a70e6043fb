import { useState } from 'react'
import { Link } from 'react-router'
import type { WorkForm } from '@kefir/wire/works'
import { callApi } from '../../lib/api/call-api.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Picture } from '../../ui/picture.tsx'
import { showToast } from '../../ui/toast.tsx'
import { AskSupport } from './ask-support.tsx'
import { nextWords, STATUS_WORDS, stepsOf, type Step } from './status-words.ts'
import { useWorkStatus } from './use-work-status.ts'
import { VerdictNote } from './verdict-note.tsx'
import { WithdrawButton } from './withdraw-button.tsx'
import { WITHDRAW_WORK } from './withdraw-words.ts'
import { quoted } from '../../lib/format/format.ts'

/** Where a work has come to after it was sent: what is being done, by whom, and what comes next. */
export function WorkProgress({ work: loaded }: { work: WorkForm }) {
  const { work, isWatched, lookNow } = useWorkStatus(loaded)
  const { title } = STATUS_WORDS[work.status]
  const isSentBack = work.status === 'rejected' || work.status === 'hidden'
  const isOver = work.status === 'ready'

  return (
    <section
      aria-labelledby="work-state"
      className="mx-auto grid max-w-[1040px] overflow-hidden rounded-banner border border-line bg-surface shadow-card md:grid-cols-2"
    >
      <div className="bg-line p-6 md:p-10">
        <Picture
          picture={work.file}
          alt={work.name}
          sizes="(min-width: 768px) 440px, 90vw"
          loading="first"
          className="aspect-square rounded-card"
        />
      </div>
      <div className="flex flex-col justify-center p-6 md:p-10">
        <Steps steps={stepsOf(work)} />
        <div role="status">
          <h1 id="work-state" className="mt-5 text-[26px] leading-tight md:text-[34px]">
            {title}
          </h1>
          <p className="mt-2 [overflow-wrap:anywhere] text-muted">{quoted(work.name)}</p>
          {work.verdict && <VerdictNote verdict={work.verdict} />}
          <p className="mt-3 text-base text-pretty">{nextWords(work.status, work.waits_for)}</p>
        </div>
        <div className="mt-6 flex flex-wrap gap-3">
          {isSentBack ? (
            <Link to={`/createNFT?id=${work.id}`} className={buttonClass({ size: 'large' })}>
              Исправить
            </Link>
          ) : (
            <Link
              to={`/collection/token/${work.id}`}
              className={buttonClass({ size: 'large', kind: isOver ? 'primary' : 'ghost' })}
            >
              Страница работы
            </Link>
          )}
          <Link
            to={`/createNFT?collection=${work.collection.id}`}
            className={buttonClass({ kind: 'ghost', size: 'large' })}
          >
            Создать ещё
          </Link>
          {work.status === 'hidden' && <AskSupport workId={work.id} size="large" />}
        </div>
        {work.status === 'moderation' && (
          <div className="mt-4">
            <WithdrawButton
              words={WITHDRAW_WORK}
              withdraw={() =>
                callApi('DELETE /v1/token/:id/moderation', { params: { id: work.id } })
              }
              onDone={lookNow}
            />
          </div>
        )}
        {!isOver && !isSentBack && <Watch isWatched={isWatched} onLook={lookNow} />}
      </div>
    </section>
  )
}

function Watch({ isWatched, onLook }: { isWatched: boolean; onLook: () => Promise<boolean> }) {
  const [isLooking, setLooking] = useState(false)

  async function look() {
    setLooking(true)
    const isRead = await onLook()
    setLooking(false)
    if (!isRead) showToast('Не удалось узнать. Попробуйте ещё раз')
  }

  return (
    <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line pt-4 text-sm text-muted">
      <p className="min-w-40 flex-1 text-pretty">
        {isWatched
          ? 'Страница обновится сама, как только что-то изменится.'
          : 'Страница больше не\u00a0следит сама: загляните позже.'}
      </p>
      <Button
        kind="ghost"
        disabledBecause={isLooking ? 'Проверяем' : null}
        onClick={() => void look()}
      >
        {isLooking ? 'Проверяем…' : 'Проверить сейчас'}
      </Button>
    </div>
  )
}

function Steps({ steps }: { steps: Step[] }) {
  return (
    <ol aria-label="Путь работы" className="flex flex-wrap gap-x-5 gap-y-2 text-sm font-bold">
      {steps.map(({ name, state }) => (
        <li
          key={name}
          aria-current={state === 'now' || state === 'stopped' ? 'step' : undefined}
          className={`flex items-center gap-2 ${state === 'later' ? 'text-muted' : ''}`}
        >
          <Mark state={state} />
          {name}
        </li>
      ))}
    </ol>
  )
}

const MARKS = {
  done: 'bg-success text-surface',
  now: 'bg-highlight text-on-highlight',
  stopped: 'bg-danger text-surface',
  later: 'border-[1.5px] border-edge',
}
const SAID = { done: ' — позади', now: ' — сейчас', stopped: ' — остановлено', later: '' }

function Mark({ state }: Pick<Step, 'state'>) {
  return (
    <span className={`grid size-6 place-items-center rounded-full ${MARKS[state]}`}>
      {state === 'done' && <Icon name="check" size={16} />}
      {state === 'stopped' && <Icon name="close" size={16} />}
      {state === 'now' && <span className="size-2 rounded-full bg-current" />}
      <span className="sr-only">{SAID[state]}</span>
    </span>
  )
}
