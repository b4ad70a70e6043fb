import { data, redirect, type RouterContextProvider } from 'react-router'
import type { AskedAny, ReplyOf } from '@kefir/wire/asked'
import type { ErrorReply } from '@kefir/wire/errors'
import { FORM_KEY } from '../api/form-key.ts'
import { sendFor } from '../api/send.server.ts'
import { isKept } from './form-draft.ts'
import type { FormOutcome } from './form-outcome.ts'
import { readRefusal } from './read-refusal.ts'

type Visit = { request: Request; context: Readonly<Pick<RouterContextProvider, 'get'>> }

/** By the form's `intent`: the call that its fields ask for. */
export type Deeds = Record<string, (form: FormData) => AskedAny>

/** What may come of a screen's forms: which one was sent tells what its call replies. */
export type OutcomeOf<D extends Deeds> = {
  [Intent in keyof D & string]: FormOutcome<ReplyOf<ReturnType<D[Intent]>['name']>> & {
    intent: Intent
  }
}[keyof D & string]

/** Makes the call of the form that was sent, and tells the screen what came of it. */
export async function answerForm<D extends Deeds>(
  { request, context }: Visit,
  deeds: D,
): Promise<OutcomeOf<D>> {
  const form = await readForm(request)
  const intent = textOf(form, 'intent')
  const deed = Object.hasOwn(deeds, intent) ? deeds[intent] : undefined
  if (!deed) throw data({ message: `Unknown form: ${intent}` }, { status: 400 })

  const { status, body } = await sendFor(context)(deed(form), textOf(form, FORM_KEY))
  if (status < 400) return outcomeOf<D>({ intent, refusal: null, reply: body, typed: {} })

  const reply = (body ?? {}) as Partial<ErrorReply>
  if (status === 401) throw redirect('/?auth=true')
  if (status === 503 && reply.maintenance) throw redirect('/maintenance')
  const refusal = readRefusal({ status, reply })
  return outcomeOf<D>({ intent, refusal, reply: null, typed: typedIn(form) })
}

// `intent` is one of the deeds, and its call has answered: that ties the two, which types cannot see.
const outcomeOf = <D extends Deeds>(outcome: FormOutcome) => outcome as OutcomeOf<D>

/** An outcome with the status that it stands for: a refused form is not a page that went well. */
export const withStatus = <Outcome extends FormOutcome>(outcome: Outcome) =>
  data(outcome, { status: outcome.refusal?.status ?? 200 })

/** What a form sent. Pages have forms of no other kind: what else comes is no form of theirs. */
export async function readForm(request: Request): Promise<FormData> {
  if (request.method !== 'POST') throw data(null, { status: 405 })
  return request.formData().catch(() => {
    throw data(null, { status: 400 })
  })
}

/** A text field; a missing one is empty. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

const typedIn = (form: FormData) =>
  Object.fromEntries(
    [...form].flatMap(([name, value]) =>
      typeof value === 'string' && name !== FORM_KEY && isKept(name) ? [[name, value]] : [],
    ),
  )
