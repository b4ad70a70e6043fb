import { Link } from 'react-router'
import type { ExportReply } from '@kefir/wire/exports'
import { AddressEnds } from '../../lib/format/address-ends.tsx'
import { formatDateTime } from '../../lib/format/format.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useMinute } from '../../ui/countdown.tsx'
import {
  EXPORT_NAMES,
  exportSteps,
  exportWords,
  isUnderWay,
  patienceWords,
  type ExportStep,
} from './export-steps.ts'

type ExportProgressProps = {
  last: ExportReply
  tokenId: number
  /** When the server made the page, ms. */
  renderedAt: number
}

/** How the last export goes, or how it ended. */
export function ExportProgress({ last, tokenId, renderedAt }: ExportProgressProps) {
  const now = useMinute(renderedAt)
  const names = EXPORT_NAMES[last.kind]
  return (
    <section
      aria-labelledby="export-steps"
      className="rounded-card border border-line bg-surface p-5 md:p-6"
    >
      <h2 id="export-steps" className="text-[19px] leading-tight">
        {names.progress}
      </h2>
      <ol className="mt-4 grid gap-3.5">
        {exportSteps(last).map((step) => (
          <Step key={step.name} step={step} />
        ))}
      </ol>
      <p role="status" className="mt-4 max-w-[64ch] font-semibold text-pretty">
        {exportWords(last)}.
      </p>
      {last.error && <p className="mt-1 max-w-[64ch] text-pretty text-danger">{last.error}.</p>}
      {isUnderWay(last) && (
        <p className="mt-1 max-w-[64ch] text-pretty text-muted">
          {patienceWords(last, now)}. Страницу можно закрыть: {names.going} идёт без неё,
          а&nbsp;если сеть не&nbsp;примет её за&nbsp;час, {names.otherwise}.
        </p>
      )}
      <dl className="mt-4 grid gap-x-6 gap-y-1 text-[14px] sm:grid-cols-2">
        <div>
          <dt className="text-muted">Адрес</dt>
          <dd className="font-semibold">
            <AddressEnds address={last.address} />
          </dd>
        </div>
        <div>
          <dt className="text-muted">Обновлено</dt>
          <dd className="font-semibold tabular-nums">
            <time dateTime={last.updated_at}>{formatDateTime(last.updated_at)}</time>
          </dd>
        </div>
      </dl>
      <p className="mt-4 flex flex-wrap gap-3 empty:hidden">
        {last.status === 'done' && (
          <Link to={`/collection/token/${tokenId}`} className={buttonClass()}>
            К&nbsp;токену
          </Link>
        )}
        {last.explorer_url && (
          <a
            href={last.explorer_url}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonClass({ kind: 'ghost' })}
          >
            <Icon name="external" size={18} />
            Открыть в&nbsp;обозревателе
            <span className="sr-only">, в новой вкладке</span>
          </a>
        )}
      </p>
    </section>
  )
}

const DOTS: Record<ExportStep['state'], string> = {
  done: 'bg-success text-surface',
  now: 'border-2 border-primary motion-safe:animate-pulse',
  ahead: 'border-2 border-line',
  failed: 'bg-danger text-surface',
}
const SAID: Record<ExportStep['state'], string> = {
  done: 'Сделано',
  now: 'Сейчас',
  ahead: 'Ещё впереди',
  failed: 'Не удалось',
}

function Step({ step: { name, state } }: { step: ExportStep }) {
  const isPassed = state === 'done' || state === 'failed'
  return (
    <li
      aria-current={state === 'now' ? 'step' : undefined}
      className="flex items-center gap-3.5 leading-snug"
    >
      <span
        aria-hidden="true"
        className={`grid size-7 shrink-0 place-items-center rounded-full ${DOTS[state]}`}
      >
        {isPassed && <Icon name={state === 'failed' ? 'close' : 'check'} size={16} />}
      </span>
      <span className={state === 'ahead' ? 'text-muted' : 'font-bold'}>
        {name}
        <span className="sr-only">. {SAID[state]}</span>
      </span>
    </li>
  )
}
