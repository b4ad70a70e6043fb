import type { ReactNode } from 'react'
import { Icon } from '../../ui/icon.tsx'

export type Step = {
  /** What is to be done. */
  title: string
  /** What is so once it is done. */
  doneTitle: string
  text: ReactNode
  doneText: string
}

type StepRowProps = {
  step: Step
  /** `ahead` is named and no more: it is not its turn. */
  state: 'ahead' | 'undone' | 'done'
  /** After the words of a step that is done. */
  note?: ReactNode
  children?: ReactNode
}

/** A step of a way through the wallet, in a list that counts its steps. */
export function StepRow({ step, state, note, children }: StepRowProps) {
  const isDone = state === 'done'
  return (
    <li className="flex gap-3 py-3.5 [counter-increment:step]" data-state={state}>
      <span
        aria-hidden="true"
        className={`grid size-7 shrink-0 place-items-center rounded-full text-[14px] font-bold ${CIRCLES[state]}`}
      >
        {isDone && <Icon name="check" size={16} />}
      </span>
      <div className="min-w-0 grow">
        <p className={`pt-0.5 ${state === 'ahead' ? 'text-muted' : 'font-bold'}`}>
          {isDone ? step.doneTitle : step.title}
        </p>
        {state !== 'ahead' && (
          <p className="text-[15px] text-pretty text-muted">
            {isDone ? step.doneText : step.text}
            {isDone && note && <>: {note}</>}
          </p>
        )}
        {children && <div className="mt-3 flex flex-wrap gap-2">{children}</div>}
      </div>
    </li>
  )
}

const NUMBER = 'border-[1.5px] border-edge before:content-[counter(step)]'
const CIRCLES = {
  ahead: `${NUMBER} text-muted`,
  undone: NUMBER,
  done: 'bg-success text-surface',
}
