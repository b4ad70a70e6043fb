import { useEffect, useRef, useState, type FormEvent } from 'react'
import { ApiFailure } from '../api/call-api.ts'
import { NO_REFUSAL, readRefusal, withStrayErrors, type FormRefusal } from './read-refusal.ts'
import { showFirst } from './show-first.ts'
import { useDraft } from './use-draft.ts'

/** What a page that was sent without scripts gives back to its form. */
export type FormStart = { refusal: FormRefusal | null; typed: Record<string, string> }

const EMPTY_START: FormStart = { refusal: null, typed: {} }

type Options<Reply> = {
  /** Makes the call; what it throws as an `ApiFailure` appears under the fields and in the footer. */
  send: (data: FormData) => Promise<Reply>
  onDone: (reply: Reply) => void
  start?: FormStart
  /** Fields that show their own errors; those of all others go to the footer. */
  fields?: readonly string[]
  /** Name of the draft kept in the browser; none for the login form. */
  draft?: string
  /** The button waits for an edit after such a refusal, as the specification asks of some forms. */
  waitsForEdit?: boolean | ((status: number) => boolean)
  /** Success leads to another page, and until it comes the form must not be sent again. */
  leavesPage?: boolean
}

/**
 * A form whose call the browser makes itself: the button's state, errors by field, the footer,
 * drafts, focus.
 *
 * A form of the screen it stands on is `useActionForm`: the route's action makes the call and the
 * screen's data is read anew. Neither can stand for the other. A dialog opens over any page, so no
 * route's action is its own; a login ends in a page loaded anew, not in data read again; and a card
 * goes to the bank, past our server.
 */
export function useForm<Reply>({
  send,
  onDone,
  start = EMPTY_START,
  fields,
  draft,
  waitsForEdit = false,
  leavesPage = false,
}: Options<Reply>) {
  const ref = useRef<HTMLFormElement>(null)
  const [state, setState] = useState<'ready' | 'sending' | 'refused'>('ready')
  const [refusal, setRefusal] = useState(() => placed(start.refusal ?? NO_REFUSAL, fields))
  const kept = useDraft(draft, ref, start.typed)

  // An effect, since a refusal may bring the very field that it speaks of.
  useEffect(() => showFirst(ref.current, Object.keys(refusal.fields)), [refusal])

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (state === 'sending') return
    setState('sending')
    setRefusal(NO_REFUSAL)
    try {
      const reply = await send(new FormData(event.currentTarget))
      kept.remove()
      if (!leavesPage) setState('ready')
      onDone(reply)
    } catch (error) {
      setState('ready')
      if (!(error instanceof ApiFailure)) throw error
      setRefusal(placed(readRefusal(error), fields))
      if (isStuck(waitsForEdit, error.status)) setState('refused')
    }
  }

  function onInput() {
    kept.save()
    if (state === 'refused') setState('ready')
    // What was refused stays known: it decides whether «Повторное письмо» is offered.
    const { status, code } = refusal
    if (status !== null) setRefusal({ ...NO_REFUSAL, status, code })
  }

  return {
    formProps: { ref, onSubmit, onInput, noValidate: true, method: 'post' as const },
    errors: refusal.fields,
    footer: refusal.footer,
    refusal,
    status: refusal.status,
    isSending: state === 'sending',
    /** For the submit button. */
    disabledBecause: REASONS[state],
    /** What the field held when the page was sent without scripts. */
    typed: (name: string) => start.typed[name],
  }
}

const REASONS = {
  ready: null,
  sending: 'Отправляем',
  refused: 'Измените что-нибудь в форме, и кнопка снова заработает',
}

const placed = (refusal: FormRefusal, fields: readonly string[] | undefined) =>
  fields ? withStrayErrors(refusal, fields) : refusal

/** Where no answer came at all, the visitor may simply try again. */
function isStuck(waits: boolean | ((status: number) => boolean), status: number) {
  return status !== 0 && (typeof waits === 'function' ? waits(status) : waits)
}
