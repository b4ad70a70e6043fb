import { ask } from '../../lib/api/ask.ts'
import type { Arrival } from '../../lib/session/form-page.ts'
import { INDIVIDUAL, toLegalType, type LegalType } from './legal-type.ts'

/** The registration as it stands in its form; null is a value that was never set. */
export type Registration = {
  legal_id: LegalType
  first_name: string
  last_name: string
  nikname: string
  name: string
  email: string
  password: string
  agreement: boolean | null
  agree_personal: boolean | null
} & Arrival

export const loginCall = (form: FormData) =>
  ask('POST /v1/login', {
    body: {
      email: text(form, 'email').trim(),
      password: text(form, 'password').trim(),
      code: optional(form, 'code'),
    },
  })

export const registerCall = (form: FormData, arrival: Arrival) =>
  ask('POST /v1/register', { body: registerBody({ ...readRegistration(form), ...arrival }) })

export const fastRegisterCall = (form: FormData, arrival: Arrival) =>
  ask('POST /v1/register/fast', {
    body: {
      email: text(form, 'email').trim(),
      agreement: isTicked(form, 'agreement'),
      agree_personal: isTicked(form, 'agree_personal'),
      ...arrival,
    },
  })

export const recoveryCall = (form: FormData) =>
  ask('POST /v1/restore', { body: { email: text(form, 'email').trim() } })

export const resendCall = (form: FormData) =>
  ask('POST /v1/repeated-letter', { body: { email: text(form, 'email').trim() } })

export const resetCall = (form: FormData) =>
  ask('POST /v1/reset', {
    body: {
      code: text(form, 'code'),
      password: text(form, 'password'),
      password_confirmation: text(form, 'password_confirmation'),
      totp: optional(form, 'totp'),
    },
  })

export const activateCall = (form: FormData) =>
  ask('POST /v1/activate', {
    body: {
      code: text(form, 'code'),
      // Only where the form has been asked for it; an empty one is refused under its field.
      ...(form.has('password') && {
        password: text(form, 'password'),
        password_confirmation: text(form, 'password_confirmation'),
      }),
    },
  })

/** Only the chosen kind's own fields; a code of invitation belongs to individuals. */
export function registerBody(form: Registration) {
  const { legal_id, email, password, ref, redirect } = form
  const common = {
    email,
    password,
    // Core §5: null becomes true. The boxes of the form start as false, so a consent is an act.
    agreement: form.agreement ?? true,
    agree_personal: form.agree_personal ?? true,
    redirect,
  }
  if (legal_id !== INDIVIDUAL) return { legal_id, name: form.name, ...common, ref: null }
  const { first_name, last_name, nikname } = form
  return { legal_id, last_name, first_name, nikname, ...common, ref }
}

function readRegistration(form: FormData): Omit<Registration, keyof Arrival> {
  return {
    legal_id: toLegalType(form.get('legal_id')),
    first_name: text(form, 'first_name').trim(),
    last_name: text(form, 'last_name').trim(),
    nikname: text(form, 'nikname').trim(),
    name: text(form, 'name').trim(),
    email: text(form, 'email').trim(),
    password: text(form, 'password'),
    agreement: isTicked(form, 'agreement'),
    agree_personal: isTicked(form, 'agree_personal'),
  }
}

function text(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

const isTicked = (form: FormData, name: string) => form.get(name) === 'on'

/** An empty field is one that was not asked for. */
const optional = (form: FormData, name: string) => text(form, name).trim() || undefined
